import { type PublishedOutcomes, publishedOutcomesSchema } from '#domain/outcome/published-outcomes.ts';

import { readPublicDocument } from '../firestore/public-documents.ts';

/** Forecasts against how many passed; null before anything was published. One read. @throws RestError */
export function getPublishedOutcomes(): Promise<PublishedOutcomes | null> {
  return readPublicDocument('published', 'outcomes', publishedOutcomesSchema);
}
