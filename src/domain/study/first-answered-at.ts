import { maxReviews, type StudyCard } from './study-record.ts';

/**
 * When a question was first answered, in seconds since the epoch; null if it never was. If it was handed in blank before, and has
 * been answered so often that answers may have been dropped, the time of that blank stands in: unlike the others it stays.
 */
export function firstAnsweredAt(card: StudyCard | undefined): number | null {
  const reviews = card?.reviews ?? [];
  const first = reviews.find(({ blank }) => !blank);
  if (!first) return null;
  return (reviews.length < maxReviews ? first : reviews[0])?.at ?? null;
}
