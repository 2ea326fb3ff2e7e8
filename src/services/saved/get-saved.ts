import type { SavedQuestions } from '#domain/saved/saved-questions.ts';
import { readSaved } from '#domain/saved/store-saved.ts';

import { getDocument } from '../firestore/read-documents.ts';

/** The bookmarks and notes of a user; empty without any. One read. @throws RestError */
export async function getSaved(uid: string): Promise<SavedQuestions> {
  const stored = await getDocument(`users/${uid}/private`, 'saved');
  return readSaved(stored?.data ?? {});
}
