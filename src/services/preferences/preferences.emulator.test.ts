import { expect, it } from 'vitest';

import { readOwnData } from '#services/account/read-own-data.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { signInAsUser } from '#test/support/signed-in.ts';
import { createUser } from '#test/support/users.ts';

import { addToPreferences } from './add-to-preferences.ts';

it('keeps what two devices choose at the same moment, and gives it to a third [RDG-4]', async () => {
  const { uid } = await signInAsUser();
  await Promise.all([
    addToPreferences(uid, { size: { value: 150, at: 1 }, tint: { value: 'sky', at: 5 } }),
    addToPreferences(uid, { size: { value: 200, at: 2 }, tint: { value: 'mint', at: 4 } }),
  ]);
  const both = { size: { value: 200, at: 2 }, tint: { value: 'sky', at: 5 } };
  expect(await addToPreferences(uid, {})).toEqual(both);
  expect(await readDocument(`users/${uid}/private/preferences`)).toEqual(both);
});

it('writes nothing for a device that chose nothing, and leaves alone what it doesn’t know', async () => {
  const { uid } = await signInAsUser();
  const path = `users/${uid}/private/preferences`;
  expect(await addToPreferences(uid, {})).toEqual({});
  expect(await readDocument(path)).toBeNull();
  await writeDocument(path, { size: { value: 150, at: 1 }, rate: { value: 9, at: 1 } });
  expect(await addToPreferences(uid, {})).toEqual({ size: { value: 150, at: 1 } });
  expect(await readDocument(path)).toEqual({ size: { value: 150, at: 1 }, rate: { value: 9, at: 1 } });
});

it('is part of the download of one’s data [RDG-6]', async () => {
  const { uid } = await signInAsUser();
  const choices = { spacing: { value: 'wide', at: 7 } } as const;
  await addToPreferences(uid, choices);
  expect(await readOwnData(uid)).toMatchObject({ preferences: choices });
});

it('is nobody else’s', async () => {
  const { uid } = await createUser();
  await signInAsUser();
  await expect(addToPreferences(uid, {})).rejects.toMatchObject({ code: 'permission-denied' });
});
