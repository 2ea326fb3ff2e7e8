import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { publishModel } from '#dev/model/publish-model.ts';
import { readAnswers } from '#dev/model/read-answers.ts';
import { shippedModel } from '#domain/readiness/forecast-model.ts';
import { shippedWeights } from '#domain/readiness/shipped-weights.ts';
import { storeStudy } from '#domain/study/store-study.ts';
import { deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { emulators } from '#test/support/emulator.ts';
import { learnerParts, learnerStudy } from '#test/support/learner-study.ts';
import { createUser } from '#test/support/users.ts';

import { getModel } from './get-model.ts';

const app = initializeApp({ projectId: emulators.project }, 'model');
const db = getFirestore(app);

afterEach(() => deleteDocument('published/model'));
afterAll(() => deleteApp(app));

const now = '2026-11-22T09:00:00.000Z';

it('is the shipped one until one is published, then the latest version [STU-12]', async () => {
  expect(await getModel()).toEqual(shippedModel);
  const first = { weights: shippedWeights, difficulties: new Map([['4-048', 0.5]]) };
  expect(await publishModel(db, first, now)).toBe(1);
  expect(await getModel()).toEqual({ ...first, version: 1 });
  const second = { weights: { ...shippedWeights, priorShare: 0.55 }, difficulties: new Map() };
  expect(await publishModel(db, second, now)).toBe(2);
  expect(await getModel()).toEqual({ ...second, version: 2 });
  expect(await readDocument('published/model-1')).toMatchObject({ version: 1 });
});

it('is the shipped one where the published one can’t be read, which is logged [STU-12]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await writeDocument('published/model', { schema: 1, version: 4, weights: '{}' });
  expect(await getModel()).toEqual(shippedModel);
  expect(warn).toHaveBeenCalled();
});

it('refuses to publish a model that no app could read', async () => {
  const fitted = { weights: shippedWeights, difficulties: new Map([['q1', 9]]) };
  await expect(publishModel(db, fitted, now)).rejects.toThrow('out of bounds');
  expect(await readDocument('published/model')).toBeNull();
});

it('is fitted to the answers of confirmed accounts, under made-up names', async () => {
  for (const { id, ...part } of learnerParts) await writeDocument(`examParts/${id}`, part);
  const study = { ...storeStudy(learnerStudy(Date.parse(now))), updatedAt: now };
  const users = [await createUser({ verified: true }), await createUser()];
  for (const { uid } of users) {
    await writeDocument(`users/${uid}`, { username: 'Ada' });
    await writeDocument(`users/${uid}/private/study`, study);
  }
  const rows: string[][] = [];
  for await (const row of readAnswers(db, getAuth(app))) rows.push(row.split('\t'));
  const own = rows.filter(
    ([, question]) => question?.startsWith('part-1-') || question?.startsWith('part-2-'),
  );
  expect(new Set(own.map(([learner]) => learner)).size).toBe(1);
  expect(own).toHaveLength(80);
  const times = own.map((row) => Number(row[4]));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(own.filter(([, , part]) => part === 'part-1')).toHaveLength(40);
  expect(own.filter(([, , , correct]) => correct === '0')).toHaveLength(27);
  expect(users.map(({ uid }) => uid)).not.toContain(own[0]?.[0]);
});
