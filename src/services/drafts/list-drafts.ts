import { type DraftDocument, storedDraftSchema } from '#domain/draft/draft.ts';

import { limit, orderBy } from '../firestore/query.ts';
import { readDocuments } from '../firestore/read-documents.ts';

/** How many are listed: more than anybody works on at once. */
export const maxDrafts = 200;

/** The drafts that were changed last, the latest first. Administrators only. */
export function listDrafts(): Promise<DraftDocument[]> {
  return readDocuments('drafts', storedDraftSchema, orderBy('updatedAt', 'desc'), limit(maxDrafts));
}
