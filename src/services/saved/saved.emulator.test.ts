import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';

import { entryOfChange } from '#domain/saved/change-saved.ts';
import { mergeSaved } from '#domain/saved/merge-saved.ts';
import { maxNoteLength, maxNotes, nothingSaved, savedIds } from '#domain/saved/saved-questions.ts';
import { readDocument } from '#test/support/documents.ts';
import { signInAsUser } from '#test/support/signed-in.ts';
import { createUser } from '#test/support/users.ts';

import { readOwnData } from '../account/read-own-data.ts';
import { addWaiting } from '../storage/saved-store.ts';
import { addToSaved } from './add-to-saved.ts';
import { getSaved } from './get-saved.ts';

const note = (questionId: string, text: string, now: number) =>
  entryOfChange(nothingSaved, { kind: 'note', questionId, text }, now);
const bookmark = (questionId: string, now: number) =>
  entryOfChange(nothingSaved, { kind: 'bookmark', questionId, on: true }, now);

/** Notes as long as they may be, in Latin letters with a symbol or two. */
const fullNotes = Array.from({ length: maxNotes }, (_, n) =>
  note(`4-${n}`, '≤ 0.4 s, 230 V, Zs × Ia'.padEnd(maxNoteLength, ' x'), 1_763_800_000_000 + n),
).reduce(mergeSaved);

it('is empty at first, and holds what two devices add at the same moment [SAVE-2]', async () => {
  const { uid } = await signInAsUser();
  expect(await getSaved(uid)).toEqual(nothingSaved);
  const [one, other] = [note('q1', 'See 411.3.3', 5), bookmark('q2', 6)];
  await Promise.all([addToSaved(uid, one), addToSaved(uid, other)]);
  expect(await getSaved(uid)).toEqual(mergeSaved(one, other));
});

it('writes nothing when the same is added again, or something older [SAVE-2]', async () => {
  const { uid } = await signInAsUser();
  await addToSaved(uid, note('q1', 'New', 9));
  const stored = await readDocument(`users/${uid}/private/saved`);
  await addToSaved(uid, note('q1', 'New', 9));
  await addToSaved(uid, note('q1', 'Old', 8));
  expect(await readDocument(`users/${uid}/private/saved`)).toEqual(stored);
});

it('takes 500 full notes, and refuses one more without losing any [SAVE-1]', async () => {
  const { uid } = await signInAsUser();
  await addToSaved(uid, fullNotes);
  await expect(addToSaved(uid, note('one-more', 'x', 7))).rejects.toMatchObject({
    full: { kind: 'notes', limit: 'count' },
  });
  const { notes } = await getSaved(uid);
  expect(savedIds(notes)).toHaveLength(maxNotes);
  expect(notes).toEqual(fullNotes.notes);
});

it('is part of what the user can download [ACC-14]', async () => {
  const { uid } = await signInAsUser();
  await addToSaved(uid, note('q1', 'See 411.3.3', 5));
  await addWaiting(uid, bookmark('q2', 6));
  expect(await readOwnData(uid)).toMatchObject({
    saved: { notes: '{"q1":[5,"See 411.3.3"]}' },
    // What the account hasn't received yet.
    thisBrowser: { waiting: { bookmarks: { q2: { at: 6, value: '1' } }, notes: {} } },
  });
});

it('is nobody else’s', async () => {
  const user = await createUser();
  await signInAsUser();
  await expect(getSaved(user.uid)).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(addToSaved(user.uid, bookmark('q1', 5))).rejects.toMatchObject({ code: 'permission-denied' });
});
