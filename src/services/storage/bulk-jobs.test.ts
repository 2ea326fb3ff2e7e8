import 'fake-indexeddb/auto';

import { expect, it } from 'vitest';

import { newBulkJob } from '#domain/bank/bulk-edit.ts';

import { beginBulkJob, forgetBulkJob, keepBulkJob, loadBulkJob, UnfinishedJobError } from './bulk-jobs.ts';

const hard = { field: 'difficulty', value: 'hard' } as const;
const job = (id: string, uid: string) => newBulkJob(id, uid, hard, ['q1', 'q2']);

it('replaces no bulk edit that is unfinished, and keeps those of others [QN-21]', async () => {
  await beginBulkJob(job('first', 'ada'));
  await keepBulkJob({ ...job('first', 'ada'), done: 1 });
  await expect(beginBulkJob(job('second', 'ada'))).rejects.toThrow(UnfinishedJobError);
  await beginBulkJob(job('other', 'bob'));
  expect(await loadBulkJob('ada')).toMatchObject({ id: 'first', done: 1 });

  await keepBulkJob({ ...job('first', 'ada'), done: 2, changed: [['q1', 'easy']], undone: 0 });
  await expect(beginBulkJob(job('second', 'ada'))).rejects.toThrow(UnfinishedJobError);
  await keepBulkJob({ ...job('first', 'ada'), done: 2, changed: [['q1', 'easy']], undone: 1 });
  await beginBulkJob(job('second', 'ada'));
  await forgetBulkJob('ada');
  await beginBulkJob(job('third', 'ada'));
  expect(await loadBulkJob('ada')).toMatchObject({ id: 'third' });
  expect(await loadBulkJob('bob')).toMatchObject({ id: 'other' });
});
