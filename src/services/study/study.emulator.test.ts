import { expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { readStudy, storeStudy } from '#domain/study/store-study.ts';
import { studyOfResult } from '#domain/study/study-of-result.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { signInAsUser } from '#test/support/signed-in.ts';
import { createUser } from '#test/support/users.ts';

import { addToStudy } from './add-to-study.ts';
import { getStudy } from './get-study.ts';

/** The methods of the requests that a call sends to Firestore. */
async function listRequests(call: () => Promise<unknown>): Promise<string[]> {
  const fetching = vi.spyOn(globalThis, 'fetch');
  await call();
  const methods = fetching.mock.calls.flatMap(([url]) => /documents:(\w+)/u.exec(String(url))?.[1] ?? []);
  fetching.mockRestore();
  return methods;
}

const attempt = (attemptId: string, completedAt: string) =>
  studyOfResult(makeResultFields({ attemptId, completedAt }), () => ['A2:2022', 'earthing']);

it('is empty at first, and holds what two calls add at the same moment', async () => {
  const user = await signInAsUser();
  expect(await getStudy(user.uid)).toEqual(emptyStudy);
  const [one, other] = [attempt('a1', '2026-11-01T09:00:00Z'), attempt('a2', '2026-11-02T09:00:00Z')];
  await Promise.all([addToStudy(user.uid, one), addToStudy(user.uid, other)]);
  const study = await getStudy(user.uid);
  expect([...study.attempts.keys()].sort()).toEqual(['a1', 'a2']);
  expect(study.cards.get('q1')).toMatchObject({ topic: 'earthing', reviews: [{}, {}] });
});

it('writes nothing when the same is added again', async () => {
  const user = await signInAsUser();
  await addToStudy(user.uid, attempt('a1', '2026-11-01T09:00:00Z'));
  const stored = await readDocument(`users/${user.uid}/private/study`);
  await addToStudy(user.uid, attempt('a1', '2026-11-01T09:00:00Z'));
  expect(await readDocument(`users/${user.uid}/private/study`)).toEqual(stored);
});

it('is written without being read again, and keeps what another device has written since [STU-2]', async () => {
  const user = await signInAsUser();
  const path = `users/${user.uid}/private/study`;
  const add = (study: StudyRecord) => listRequests(() => addToStudy(user.uid, study));
  await getStudy(user.uid);
  expect(await add(attempt('a1', '2026-11-01T09:00:00Z'))).toEqual(['commit']);
  expect(await add(attempt('a2', '2026-11-02T09:00:00Z'))).toEqual(['commit']);
  const other = mergeStudy(await getStudy(user.uid), attempt('a3', '2026-11-03T09:00:00Z'));
  await writeDocument(path, { ...storeStudy(other), updatedAt: '2026-11-03T09:00:01.000Z' });
  expect(await add(attempt('a4', '2026-11-04T09:00:00Z'))).toEqual(['commit', 'batchGet', 'commit']);
  const { attempts } = readStudy((await readDocument(path)) ?? {});
  expect([...attempts.keys()].sort()).toEqual(['a1', 'a2', 'a3', 'a4']);
});

it('takes over corrected marks with the next attempt, in the same write', async () => {
  const user = await signInAsUser();
  const [former, now] = ['2026-11-01T09:00:00Z', '2026-11-02T08:00:00.000Z'];
  const fields = makeResultFields({ attemptId: 'a1', completedAt: former });
  await addToStudy(user.uid, attempt('a1', former));
  const answers = fields.answers.map((answer) => ({ ...answer, correct: true, regradedAt: now }));
  const regraded = { ...firstResult('qr_1_a', user.uid, { ...fields, answers }, now), regradedAt: now };
  const add = () => addToStudy(user.uid, attempt('a2', '2026-11-02T09:00:00Z'), [regraded]);
  expect(await listRequests(add)).toEqual(['commit']);
  // The next session has replaced that result, and a retry brings the first marks once more.
  await addToStudy(user.uid, attempt('a1', former));
  const study = await getStudy(user.uid);
  expect(study.cards.get('q2')).toMatchObject({
    topic: 'earthing',
    reviews: [{ outcome: 'good' }, { outcome: 'again' }],
  });
});

it('keeps what another device has written first [STU-2]', async () => {
  const user = await signInAsUser();
  expect(await getStudy(user.uid)).toEqual(emptyStudy);
  const other = storeStudy(attempt('a1', '2026-11-01T09:00:00Z'));
  const path = `users/${user.uid}/private/study`;
  await writeDocument(path, { ...other, updatedAt: '2026-11-01T09:00:01.000Z' });
  const study = await addToStudy(user.uid, attempt('a2', '2026-11-02T09:00:00Z'));
  expect([...study.attempts.keys()].sort()).toEqual(['a1', 'a2']);
  expect(readStudy((await readDocument(path)) ?? {})).toEqual(study);
});

it('is merged once where the answer to the write is lost, and written again without being read', async () => {
  const user = await signInAsUser();
  await getStudy(user.uid);
  const { fetch } = globalThis;
  let isLost = false;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request);
    if (isLost || !String(request[0]).includes(':commit')) return response;
    isLost = true;
    return new Response('[{"error":{"status":"UNAVAILABLE"}}]', { status: 503 });
  });
  const add = (study: StudyRecord) => listRequests(() => addToStudy(user.uid, study));
  expect(await add(attempt('a1', '2026-11-01T09:00:00Z'))).toEqual(['commit', 'batchGet']);
  expect(await add(attempt('a2', '2026-11-02T09:00:00Z'))).toEqual(['commit']);
  const { attempts } = readStudy((await readDocument(`users/${user.uid}/private/study`)) ?? {});
  expect([...attempts.keys()].sort()).toEqual(['a1', 'a2']);
});

it('is nobody else’s', async () => {
  const user = await createUser();
  await signInAsUser();
  await expect(getStudy(user.uid)).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(addToStudy(user.uid, attempt('a1', '2026-11-01T09:00:00Z'))).rejects.toMatchObject({
    code: 'permission-denied',
  });
});
