import type { DBSchema } from 'idb';

import { type BulkJob, bulkJobSchema, isFinished } from '#domain/bank/bulk-edit.ts';

import { databaseOf } from './database-of.ts';

/** Jobs by the uid of the administrator. */
type Schema = DBSchema & { jobs: { key: string; value: unknown } };

/** Milliseconds after which a database that doesn't answer counts as failed. */
const limit = 15_000;
const withDatabase = databaseOf<Schema>('ohmwork-bulk-edit', 'jobs', limit);

/** Another bulk edit has stopped half way, here or in another tab. It has to be finished, undone or forgotten first. */
export class UnfinishedJobError extends Error {
  override readonly name = 'UnfinishedJobError';
}

/** The latest bulk edit of somebody on this device, finished or not; null without one. */
export function loadBulkJob(uid: string): Promise<BulkJob | null> {
  return withDatabase(
    async (database) => bulkJobSchema.safeParse(await database.get('jobs', uid)).data ?? null,
  );
}

/** Keeps a bulk edit that begins, in place of a finished one. It is on disk when this resolves. @throws UnfinishedJobError */
export function beginBulkJob(job: BulkJob): Promise<void> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('jobs', 'readwrite', { durability: 'strict' });
    const latest = bulkJobSchema.safeParse(await transaction.store.get(job.uid)).data;
    if (latest && !isFinished(latest)) throw new UnfinishedJobError();
    await transaction.store.put(job, job.uid);
    await transaction.done;
  });
}

/** Keeps the progress of a bulk edit. It is on disk when this resolves. */
export function keepBulkJob(job: BulkJob): Promise<void> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('jobs', 'readwrite', { durability: 'strict' });
    await transaction.store.put(job, job.uid);
    await transaction.done;
  });
}

/** Forgets the latest bulk edit of somebody, so that another can begin. */
export function forgetBulkJob(uid: string): Promise<void> {
  return withDatabase((database) => database.delete('jobs', uid));
}
