/** The import is being undone, or is undone already. Nothing of the batch was stored. */
export class ImportUndoneError extends Error {
  override readonly name = 'ImportUndoneError';
}
