/** An error the developer can fix. The message is one sentence: what's wrong and what to do. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** What to print for a caught error: the message of a fault, the full stack of anything else. */
export function describeError(error: unknown): string {
  if (error instanceof Fault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
