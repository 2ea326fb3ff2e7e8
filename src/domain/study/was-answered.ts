import type { StudyCard, StudyRecord } from './study-record.ts';

/** Whether a question was ever answered. One only handed in blank comes back in the review, but isn't counted as answered. */
export function wasAnswered(card: StudyCard | undefined): boolean {
  return card?.reviews.some(({ blank }) => !blank) ?? false;
}

/** How many different questions were answered, whether or not the bank still asks them. */
export function countAnswered({ cards }: Pick<StudyRecord, 'cards'>): number {
  return [...cards.values()].filter(wasAnswered).length;
}
