/** Milliseconds of work before an estimate means anything. */
const settling = 3000;

/**
 * How long work will go on at the pace so far, in words: `About 3 minutes left`. Empty while that can't be told.
 *
 * @param elapsed milliseconds since it began
 */
export function timeLeft(elapsed: number, done: number, of: number): string {
  if (done <= 0 || done >= of || elapsed < settling) return '';
  const seconds = ((elapsed / done) * (of - done)) / 1000;
  if (seconds < 45) return 'Less than a minute left';
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? 'About a minute left' : `About ${minutes} minutes left`;
}
