/** The copy is gone or can't be read, or a newer document has its id. */
export class NotRestorableError extends Error {
  override readonly name = 'NotRestorableError';
}
