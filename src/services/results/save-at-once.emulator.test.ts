/// <reference types="node" />
import { expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { toResultDocument } from '#domain/result/result-document.ts';
import { fnv1a } from '#domain/shared/fnv1a.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { signInAsUser } from '#test/support/signed-in.ts';

import { listResults, listResultsAt } from './list-results.ts';
import { saveResult } from './save-result.ts';

const attempt = (userId: string, minutesAgo = 0) => ({
  ...makeResultFields({
    attemptId: crypto.randomUUID(),
    completedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  }),
  userId,
});

const numberOf = async (uid: string, quizId: string) =>
  (await readDocument(`users/${uid}/private/slot-${quizId}`))?.number;

/** What Firestore is asked until the test ends, e.g. `['batchGet', 'commit']`. */
function watchRequests(): string[] {
  const methods: string[] = [];
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    const method = /:(\w+)(?:\?|$)/u.exec(String(request[0]))?.[1];
    if (method) methods.push(method);
    return ask(...request);
  });
  return methods;
}

it('saves a first result without reading, and reads it back whole', async () => {
  const { uid } = await signInAsUser();
  const other = await saveResult('quiz-2', attempt(uid), []);
  const methods = watchRequests();
  const fields = attempt(uid);
  const saved = await saveResult('quiz-1', fields, [other]);
  expect(methods).toEqual(['commit']);
  expect(saved).toMatchObject({ quizId: 'quiz-1', attemptId: fields.attemptId, attempts: 1, history: [] });
  const stored = await listResults(uid);
  expect(stored).toHaveLength(2);
  expect(stored).toContainEqual(saved);
});

it('adds a later attempt to what it knows without reading, and an earlier one [RES-4, RES-7]', async () => {
  const { uid } = await signInAsUser();
  const first = attempt(uid, 2);
  const known = await saveResult('quiz-1', first, []);
  const methods = watchRequests();
  const newer = attempt(uid);
  const second = await saveResult('quiz-1', newer, [known]);
  const older = attempt(uid, 3);
  const third = await saveResult('quiz-1', older, [second]);
  expect(methods).toEqual(['commit', 'commit']);
  expect(third).toMatchObject({ id: known.id, attemptId: newer.attemptId, attempts: 3 });
  expect(third.history.map(({ attemptId }) => attemptId)).toEqual([older.attemptId, first.attemptId]);
  expect(await listResults(uid)).toEqual([third]);
});

it('asks for nothing where what it knows counts the attempt already [RES-8]', async () => {
  const { uid } = await signInAsUser();
  const fields = attempt(uid);
  const known = await saveResult('quiz-1', fields, []);
  const methods = watchRequests();
  expect(await saveResult('quiz-1', fields, [known])).toEqual(known);
  expect(methods).toEqual([]);
});

it('loses no attempt that another device has added meanwhile [RES-4]', async () => {
  const { uid } = await signInAsUser();
  const known = await saveResult('quiz-1', attempt(uid), []);
  const older = attempt(uid, 3);
  for (const fields of [attempt(uid), attempt(uid), older]) await saveResult('quiz-1', fields, [known]);
  expect(await listResults(uid)).toMatchObject([{ id: known.id, attempts: 4 }]);
  const two = [attempt(uid), attempt(uid)];
  await Promise.all(two.map((fields) => saveResult('quiz-1', fields, [known])));
  expect(await listResults(uid)).toMatchObject([{ attempts: 6 }]);
});

it('merges a pair from before there were slots, though it knows them as one', async () => {
  const { uid } = await signInAsUser();
  for (const name of ['one', 'two']) {
    const fields = attempt(uid);
    const result = firstResult(
      `qr_1_${name}${uid}`,
      uid,
      { ...fields, quizId: 'quiz-1' },
      fields.completedAt,
    );
    await writeDocument(`quizResults/${result.id}`, toResultDocument(result));
  }
  const known = await listResults(uid);
  expect(await saveResult('quiz-1', attempt(uid), known)).toMatchObject({ attempts: 3 });
  expect(await listResultsAt(uid, 'quiz-1')).toHaveLength(1);
});

it('adds to a first result that another device has saved meanwhile [RES-18]', async () => {
  const { uid } = await signInAsUser();
  const { id } = await saveResult('quiz-1', attempt(uid), []);
  expect(await saveResult('quiz-1', attempt(uid), [])).toMatchObject({ id, attempts: 2 });
  expect(await listResults(uid)).toHaveLength(1);
});

it('makes one result of four that devices save at once, none of which knows of another [RES-18]', async () => {
  const { uid } = await signInAsUser();
  const four = Array.from({ length: 4 }, () => attempt(uid));
  await Promise.all(four.map((fields) => saveResult('quiz-1', fields, [])));
  const stored = await listResults(uid);
  expect(stored).toMatchObject([{ attempts: 4 }]);
});

it('counts an attempt once whose first delivery was never answered [RES-8]', async () => {
  const { uid } = await signInAsUser();
  const fields = attempt(uid);
  const once = await saveResult('quiz-1', fields, []);
  expect(await saveResult('quiz-1', fields, [])).toEqual(once);
});

it('takes another number where a known result has it, and where one has it that is not known [RES-20]', async () => {
  const { uid } = await signInAsUser();
  const first = (quizId: string) => fnv1a(`${quizId} 0`) % 500;
  const same = Array.from({ length: 9999 }, (_, index) => `quiz-${index}`).filter(
    (quizId) => first(quizId) === first('quiz-0'),
  );
  const [one = '', two = '', three = ''] = same;
  const known = await saveResult(one, attempt(uid), []);
  const methods = watchRequests();
  await saveResult(two, attempt(uid), [known]);
  expect(methods).toEqual(['commit']);
  await saveResult(three, attempt(uid), []);
  expect(methods.length).toBeGreaterThan(2);
  const numbers = await Promise.all([one, two, three].map((quizId) => numberOf(uid, quizId)));
  expect(numbers[0]).toBe(first(one));
  expect(new Set(numbers).size).toBe(3);
});
