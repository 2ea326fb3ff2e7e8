import {
  collectionGroup,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** Milliseconds for which a version keeps its pictures, as long as deleted documents are kept. */
const span = 30 * 24 * 60 * 60_000;

/** Versions of one request: mostly 3 kB each, and at most 80. */
const pageSize = 100;

/**
 * What questions were before their changes of the last thirty days, as JSON. Administrators only.
 *
 * @param now in milliseconds
 * @throws FirestoreError
 */
export async function readRecentVersions(now: number): Promise<string[]> {
  const since = new Date(now - span).toISOString();
  const texts: string[] = [];
  let position: QueryConstraint[] = [];
  for (;;) {
    const versions = collectionGroup(db, 'versions');
    const recent = [where('savedAt', '>=', since), orderBy('savedAt', 'asc')];
    const page = query(versions, ...recent, ...position, limit(pageSize));
    const { docs } = await withTimeout(getDocs(page));
    texts.push(...docs.map((version) => String(version.get('question'))));
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return texts;
    position = [startAfter(last)];
  }
}
