/// <reference types="node" />
import { expect, it } from 'vitest';

import { writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { signInAsUser } from '#test/support/signed-in.ts';
import { createUser } from '#test/support/users.ts';

import { readOwnData } from './read-own-data.ts';

/** More than a page of the list. */
const manyReports = 60;

it('has every report, and a result as it’s stored where it can’t be parsed [ACC-14]', async () => {
  const { uid } = await signInAsUser();
  await writeDocument(`users/${uid}`, { username: 'Ada', role: 'user' });
  const ids = Array.from({ length: manyReports }, () => uniqueId('report'));
  for (const [index, id] of ids.entries()) {
    const createdAt = new Date(Date.UTC(2026, 10, 1) + index * 60_000).toISOString();
    await writeDocument(`questionReports/${id}`, { userId: uid, createdAt, text: 'Which table?' });
  }
  const damaged = { userId: uid, completedAt: '2026-11-20T18:30:00.000Z', answers: 'cut off' };
  const id = uniqueId('result');
  await writeDocument(`quizResults/${id}`, damaged);
  const { account, subscription, reports, results } = await readOwnData(uid);
  expect(account).toEqual({ username: 'Ada', role: 'user' });
  expect(subscription).toBeNull();
  expect(reports.map((report) => report.id)).toEqual(ids.toReversed());
  expect(results).toEqual([{ ...damaged, id }]);
});

it('is refused to others', async () => {
  const { uid } = await createUser();
  await signInAsUser();
  await expect(readOwnData(uid)).rejects.toMatchObject({ code: 'permission-denied' });
});
