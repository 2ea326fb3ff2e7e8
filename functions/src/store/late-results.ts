import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

import { db } from './admin.ts';

/** The results saved from a time on, the earliest first. @param after the last one of the page before */
export async function listSavedSince(
  since: string,
  after: QueryDocumentSnapshot | undefined,
  limit: number,
): Promise<QueryDocumentSnapshot[]> {
  const saved = db
    .collection('quizResults')
    .where('updatedAt', '>=', since)
    .orderBy('updatedAt')
    .orderBy(FieldPath.documentId())
    .limit(limit);
  return (await (after ? saved.startAfter(after) : saved).get()).docs;
}

const schema = z.object({ since: z.string() });
const ref = db.doc('sweeps/late-results');

/** The time from which saved results haven't been gone through yet; null before the first night. */
export async function readLateCursor(): Promise<string | null> {
  const parsed = schema.safeParse((await ref.get()).data());
  return parsed.success ? parsed.data.since : null;
}

/** Keeps the time from which the next night begins. */
export async function storeLateCursor(since: string): Promise<void> {
  await ref.set({ since });
}
