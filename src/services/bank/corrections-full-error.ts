/** Older corrections would have to make room for those of a bulk edit. Nothing of the batch was stored. */
export class CorrectionsFullError extends Error {
  override readonly name = 'CorrectionsFullError';
}
