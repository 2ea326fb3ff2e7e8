/** The corrections of a bulk edit or an import would push older ones out of the list. Nothing of the batch was stored. */
export class CorrectionsFullError extends Error {
  override readonly name = 'CorrectionsFullError';
}
