import { dateAndTime } from '../shared/dates.ts';

/** How far an attempt under way is, and when its time ends: `3 of 10 answered. Hand in by 20 Dec 2027, 14:05.` */
export function describeOpen({
  answered,
  questions,
  deadline,
}: {
  readonly answered: number;
  readonly questions: number;
  readonly deadline: string | null;
}): string {
  const progress = `${answered} of ${questions} answered.`;
  return deadline === null ? progress : `${progress} Hand in by ${dateAndTime(deadline)}.`;
}
