/** A fault that the person at the keyboard can mend: its message is one sentence that says what is wrong and what to do. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** The text to print for whatever was thrown: the sentence of a fault, the whole stack of a bug. */
export function describeError(error: unknown): string {
  if (error instanceof Fault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
