import { maxReviews, type Review, type StudyCard, type StudyRecord } from './study-record.ts';

/** Whether this is an answer, and not a question handed in blank. */
export function isAnswer({ blank }: Review): boolean {
  return !blank;
}

/** Whether a question was ever answered. One only handed in blank comes back in the review, but isn't counted as answered. */
export function wasAnswered(card: StudyCard | undefined): boolean {
  return card?.reviews.some(isAnswer) ?? false;
}

/** How many different questions were answered. */
export function countAnswered({ cards }: Pick<StudyRecord, 'cards'>): number {
  return [...cards.values()].filter(wasAnswered).length;
}

/**
 * When a question was first answered, in seconds since the epoch; null if it never was. If it was handed in blank before, and has
 * been answered so often that answers were dropped, the time of that blank stands in: unlike the others it stays.
 */
export function firstAnsweredAt(card: StudyCard | undefined): number | null {
  const reviews = card?.reviews ?? [];
  const first = reviews.find(isAnswer);
  if (!first) return null;
  return (reviews.length < maxReviews ? first : reviews[0])?.at ?? null;
}
