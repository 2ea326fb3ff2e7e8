/**
 * What it takes to see a forecast.
 *
 * @param missing how many more different questions are needed; 0 if only questions from other parts are
 */
export function describeMissing(missing: number): string {
  if (missing === 0) return 'To see your chance of passing, answer questions from other parts too.';
  return `Answer ${missing} more question${missing === 1 ? '' : 's'} to see your chance of passing.`;
}
