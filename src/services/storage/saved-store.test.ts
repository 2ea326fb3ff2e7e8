import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';

import { mergeSaved } from '#domain/saved/merge-saved.ts';
import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';

import { savedDatabase } from './saved-database.ts';
import { addWaiting, dropReceived, forgetWaiting, moveWaiting, readWaiting } from './saved-store.ts';

const note = (id: string, value: string, at: number): SavedQuestions => ({
  ...nothingSaved,
  notes: new Map([[id, { at, value }]]),
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('keeps what each owner saved, and nobody else sees it [SAVE-3]', async () => {
  await addWaiting(null, note('q1', 'Mine', 5));
  await addWaiting('ada', note('q1', 'Ada’s', 6));
  await addWaiting('ada', note('q2', 'More', 7));
  expect(await readWaiting(null)).toEqual(note('q1', 'Mine', 5));
  expect(await readWaiting('ada')).toEqual(mergeSaved(note('q1', 'Ada’s', 6), note('q2', 'More', 7)));
  expect(await readWaiting('bob')).toEqual(nothingSaved);
});

it('keeps what two tabs add at the same moment', async () => {
  await Promise.all([addWaiting('ada', note('q1', 'One', 5)), addWaiting('ada', note('q2', 'Two', 5))]);
  expect((await readWaiting('ada')).notes.size).toBe(2);
});

it('drops what the account has, and keeps what was written while it was on its way [SAVE-4]', async () => {
  const sent = mergeSaved(note('q1', 'Sent', 5), note('q2', 'Sent too', 5));
  await addWaiting('ada', sent);
  await addWaiting('ada', note('q2', 'Newer', 6));
  expect(await dropReceived('ada', sent)).toEqual(note('q2', 'Newer', 6));
  expect(await readWaiting('ada')).toEqual(note('q2', 'Newer', 6));
});

it('moves a visitor’s to the account that signs in, the later change first [SAVE-4]', async () => {
  await addWaiting(null, note('q1', 'As a visitor', 6));
  await addWaiting('ada', note('q1', 'Before', 5));
  expect(await moveWaiting('ada')).toEqual(note('q1', 'As a visitor', 6));
  expect(await readWaiting(null)).toEqual(nothingSaved);
  expect(await moveWaiting('bob')).toEqual(nothingSaved);
});

it('moves no deletion of a visitor’s, which would delete the account’s own [SAVE-4]', async () => {
  await addWaiting(null, note('q1', '', 6));
  await addWaiting(null, { ...note('q2', 'Kept', 6), bookmarks: new Map([['q1', { at: 6, value: '' }]]) });
  await addWaiting('ada', note('q1', 'Before', 5));
  expect(await moveWaiting('ada')).toEqual(mergeSaved(note('q1', 'Before', 5), note('q2', 'Kept', 6)));
  expect(await readWaiting(null)).toEqual(nothingSaved);
});

it('forgets what waits for an account that is gone, and no other', async () => {
  await addWaiting('ada', note('q1', 'x', 5));
  await addWaiting('bob', note('q1', 'y', 5));
  await forgetWaiting('ada');
  const database = await openDB(savedDatabase);
  // Not even its uid is left.
  expect(await database.getAllKeys('waiting')).toEqual(['bob']);
  database.close();
  expect(await readWaiting('bob')).toEqual(note('q1', 'y', 5));
});

it('fails where the browser stores nothing [SAVE-3]', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await expect(addWaiting(null, note('q1', 'x', 5))).rejects.toThrow();
});
