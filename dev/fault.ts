/** An error the developer can fix. The message is one sentence: what's wrong and what to do. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** @throws Fault for an argument that a command has no use for: a typo must not look as if it had been obeyed */
export function refuseMore([argument]: readonly string[]): void {
  if (argument !== undefined) throw new Fault(`Unexpected argument '${argument}'.`);
}

/** What to print for a caught error: the message of a fault or of wrong arguments, the full stack of anything else. */
export function describeError(error: unknown): string {
  if (error instanceof Fault || isArgumentError(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Whether `parseArgs` refused what the developer typed. */
function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
