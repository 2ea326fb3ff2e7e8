import { collection, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** The latest change of any question, as an ISO time; empty for an empty bank. One read. @throws FirestoreError */
export async function readLastChange(): Promise<string> {
  const latest = query(collection(db, 'questions'), orderBy('updatedAt', 'desc'), limit(1));
  const { docs } = await withTimeout(getDocs(latest));
  const updatedAt: unknown = docs[0]?.get('updatedAt');
  return typeof updatedAt === 'string' ? updatedAt : '';
}
