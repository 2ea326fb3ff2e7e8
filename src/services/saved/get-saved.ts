import { getDoc } from 'firebase/firestore/lite';

import type { SavedQuestions } from '#domain/saved/saved-questions.ts';
import { readSaved } from '#domain/saved/store-saved.ts';

import { withTimeout } from '../call.ts';
import { savedReference } from './saved-reference.ts';

/** The bookmarks and notes of a user; empty without any. One read. @throws FirestoreError */
export async function getSaved(uid: string): Promise<SavedQuestions> {
  const snapshot = await withTimeout(getDoc(savedReference(uid)));
  return readSaved(snapshot.data() ?? {});
}
