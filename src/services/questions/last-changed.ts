import { collection, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** The question that was changed last, with that time as ISO; null for an empty bank. One read. @throws FirestoreError */
export async function readLastChanged(): Promise<{ id: string; updatedAt: string } | null> {
  const latest = query(collection(db, 'questions'), orderBy('updatedAt', 'desc'), limit(1));
  const [question] = (await withTimeout(getDocs(latest))).docs;
  return question ? { id: question.id, updatedAt: String(question.get('updatedAt')) } : null;
}
