import { dateAndTime } from '../shared/dates.ts';

/**
 * How far an attempt under way is, and when its time ends: `3 of 10 answered. Hand in by 20 Dec 2027, 14:05.` One whose time is
 * over is only handed in once it's opened.
 *
 * @param now milliseconds since the epoch
 */
export function describeOpen(
  {
    answered,
    questions,
    deadline,
  }: { readonly answered: number; readonly questions: number; readonly deadline: string | null },
  now: number,
): string {
  const progress = `${answered} of ${questions} answered.`;
  if (deadline === null) return progress;
  return `${progress} ${Date.parse(deadline) > now ? 'Hand in by' : 'Time was up on'} ${dateAndTime(deadline)}.`;
}
