import { expect, it } from 'vitest';

import { writeDocument } from '#test/support/documents.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { signInAsUser } from '#test/support/signed-in.ts';
import { deleteAccount } from '#test/support/users.ts';

import { auth } from '../firebase/auth.ts';
import { saveResult } from '../quiz-results/save-result.ts';
import { signOutIfDeleted } from './check-account.ts';

it('signs out a device whose account was deleted elsewhere, and no other', async () => {
  const user = await signInAsUser();
  const save = () =>
    saveResult('quiz-1', { ...makeResultFields(), userId: user.uid }).catch((error: unknown) => error);
  await writeDocument(`deletedUsers/${user.uid}`, { deletedAt: 'x', expiresAt: 'y' });
  const refused = await save();
  expect(await signOutIfDeleted(refused)).toBe(false);
  expect(auth.currentUser?.uid).toBe(user.uid);

  await deleteAccount(user);
  expect(await signOutIfDeleted(new Error('offline'))).toBe(false);
  expect(auth.currentUser?.uid).toBe(user.uid);
  expect(await signOutIfDeleted(refused)).toBe(true);
  expect(auth.currentUser).toBeNull();
});
