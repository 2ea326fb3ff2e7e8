/** Nothing is kept under this name any more, what is kept can't be read, or a newer document has its id. */
export class NotRestorableError extends Error {
  override readonly name = 'NotRestorableError';
}
