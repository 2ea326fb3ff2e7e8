import { type PublishedOutcomes, publishedOutcomesSchema } from '#domain/outcome/told-against-passed.ts';

import { readDocument } from '../read-documents.ts';

/** What learners were told against how many passed; null before anything was published. One read. @throws FirestoreError */
export function getPublishedOutcomes(): Promise<PublishedOutcomes | null> {
  return readDocument('published', 'outcomes', publishedOutcomesSchema);
}
