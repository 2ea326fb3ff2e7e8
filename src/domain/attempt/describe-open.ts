import { dateAndTime } from '../shared/dates.ts';

/**
 * How far an attempt under way is, and when its time ends: `3 of 10 answered. Hand in by 20 Dec 2027, 14:05.` One whose time is
 * over is only handed in once it's opened.
 *
 * @param device the device's clock, in milliseconds since the epoch; the deadline is by the attempt's own
 */
export function describeOpen(
  {
    answered,
    questions,
    deadline,
    clockOffset = 0,
  }: {
    readonly answered: number;
    readonly questions: number;
    readonly deadline: string | null;
    readonly clockOffset?: number | undefined;
  },
  device: number,
): string {
  const isAll = answered === questions;
  const progress = isAll ? `All ${questions} answered.` : `${answered} of ${questions} answered.`;
  if (deadline === null) return isAll ? `${progress} They count once you finish.` : progress;
  return `${progress} ${Date.parse(deadline) > device + clockOffset ? 'Hand in by' : 'Time was up on'} ${dateAndTime(deadline)}.`;
}
