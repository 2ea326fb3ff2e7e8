import { collection, limit, orderBy, query } from 'firebase/firestore/lite';

import { type DraftDocument, storedDraftSchema } from '#domain/draft/draft.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

/** How many are listed: more than anybody works on at once. */
export const maxDrafts = 200;

/** The drafts that were changed last, the latest first. Administrators only. */
export function listDrafts(): Promise<DraftDocument[]> {
  return readDocuments(
    query(collection(db, 'drafts'), orderBy('updatedAt', 'desc'), limit(maxDrafts)),
    storedDraftSchema,
  );
}
