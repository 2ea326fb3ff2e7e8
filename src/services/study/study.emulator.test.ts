import { expect, it } from 'vitest';

import { studyOfResult } from '#domain/study/study-of-result.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { readDocument } from '#test/support/documents.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { signInAsUser } from '#test/support/signed-in.ts';
import { createUser } from '#test/support/users.ts';

import { addToStudy } from './add-to-study.ts';
import { getStudy } from './get-study.ts';

const attempt = (attemptId: string, completedAt: string) =>
  studyOfResult(makeResultFields({ attemptId, completedAt }), () => ['A2:2022', 'earthing']);

it('is empty at first, and holds what two devices add at the same moment [STU-2]', async () => {
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

it('is nobody else’s', async () => {
  const user = await createUser();
  await signInAsUser();
  await expect(getStudy(user.uid)).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(addToStudy(user.uid, attempt('a1', '2026-11-01T09:00:00Z'))).rejects.toMatchObject({
    code: 'permission-denied',
  });
});
