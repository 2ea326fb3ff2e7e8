import { FieldPath, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

import { db } from './admin.ts';
import { isConflict } from './conflicts.ts';
import { deleteAll } from './delete-all.ts';

/** What administrators deleted and can still restore. `key` is its place in the order of erasing. */
export type DeletedEntry = {
  readonly path: string;
  readonly key: string;
  /** The deleted question; null for what has no earlier versions. */
  readonly questionId: string | null;
  /** When the entry was written: the precondition for erasing it (optimistic lock). */
  readonly writtenAt: Timestamp;
};

/**
 * A page of what was deleted up to a moment, the oldest first.
 *
 * @param until milliseconds
 * @param after the key of the last entry of the page before
 */
export async function listDeletedUntil(
  until: number,
  after: string | null,
  limit: number,
): Promise<DeletedEntry[]> {
  const all = db
    .collection('deleted')
    .where('deletedAt', '<=', Timestamp.fromMillis(until))
    .orderBy('deletedAt')
    .orderBy(FieldPath.documentId())
    .limit(limit);
  const { docs } = await (after === null ? all : all.startAfter(...placeOf(after))).get();
  return docs.map(toEntry);
}

/**
 * Erases an entry for good, with the earlier versions of a question that wasn't restored. The entry goes last: a failure
 * leaves it for the next night. One that has been restored or written again since it was read stays as it is.
 */
export async function eraseEntry({ path, questionId, writtenAt }: DeletedEntry): Promise<void> {
  const entry = db.doc(path);
  if (questionId !== null) {
    const question = db.doc(`questions/${questionId}`);
    const [stored, restored] = await db.getAll(entry, question);
    if (!stored?.updateTime?.isEqual(writtenAt)) return;
    if (!restored?.exists) await deleteAll(question.collection('versions'));
  }
  try {
    await entry.delete({ lastUpdateTime: writtenAt });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

function toEntry(snapshot: QueryDocumentSnapshot): DeletedEntry {
  const deletedAt: unknown = snapshot.get('deletedAt');
  const time = deletedAt instanceof Timestamp ? deletedAt : Timestamp.fromMillis(0);
  return {
    path: snapshot.ref.path,
    key: [time.seconds, time.nanoseconds, snapshot.id].join('/'),
    questionId: snapshot.get('kind') === 'question' ? String(snapshot.get('documentId')) : null,
    writtenAt: snapshot.updateTime,
  };
}

/** The parts of a key are separated by slashes: an id has none. */
function placeOf(key: string): [Timestamp, string] {
  const [seconds, nanoseconds, id = ''] = key.split('/');
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
}
