import { type DraftDocument, storedDraftSchema } from '#domain/draft/draft.ts';

import { readDocument } from '../firestore/read-documents.ts';

/** A draft as it is stored now; null when there is none. Administrators only. */
export function getDraft(id: string): Promise<DraftDocument | null> {
  return readDocument('drafts', id, storedDraftSchema);
}
