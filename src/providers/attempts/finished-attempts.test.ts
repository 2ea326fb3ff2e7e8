import { expect, it, vi } from 'vitest';

import { entryOf } from '#services/storage/attempt-entry.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';

import { readFinishedAttempts } from './finished-attempts.ts';

const record = (id: string, handedInAt: string | null = '2026-11-20T18:30:00.000Z') =>
  makeAttemptRecord({ id, handedInAt });
const finished = [record('one'), record('two')];
const entries = [...finished, record('open', null)].map(entryOf);
const find = async (id: string) => finished.find(({ attempt }) => attempt.id === id) ?? null;

it('reads each finished attempt once, however many ask for them at the same time', async () => {
  const read = vi.fn(find);
  const list = [...entries];
  const all = await Promise.all([1, 2, 3].map(() => readFinishedAttempts(list, read)));
  expect(read.mock.calls.flat().sort()).toEqual(['one', 'two']);
  expect(all[0]?.attempts.size).toBe(2);
  expect(new Set(all).size).toBe(1);
});

it('reads only what is new when the list has grown', async () => {
  const read = vi.fn(find);
  await readFinishedAttempts(entries.slice(0, 1), read);
  const grown = await readFinishedAttempts([...entries], read);
  expect(grown.attempts.size).toBe(2);
  expect(read.mock.calls.flat()).toEqual(['one', 'two']);
});

it('gives back the same object for the same attempts, and another one when there are more', async () => {
  const read = vi.fn(find);
  const first = await readFinishedAttempts([...entries], read);
  expect(await readFinishedAttempts([...entries], read)).toBe(first);
  const fewer = await readFinishedAttempts(entries.slice(0, 1), read);
  expect(fewer.attempts.size).toBe(1);
  expect(await readFinishedAttempts([...entries], read)).toEqual(first);
});

it('reads again after the storage failed', async () => {
  const read = vi.fn(find).mockRejectedValueOnce(new Error('The disk is full'));
  const list = [...entries];
  await expect(readFinishedAttempts(list, read)).rejects.toThrow('The disk is full');
  expect((await readFinishedAttempts(list, read)).attempts.size).toBe(2);
});

it('reads an attempt again whose time was corrected', async () => {
  const read = vi.fn(find);
  await readFinishedAttempts(entries.slice(0, 1), read);
  const later = entries.slice(0, 1).map((entry) => ({ ...entry, handedInAt: '2026-11-20T18:00:00.000Z' }));
  await readFinishedAttempts(later, read);
  expect(read).toHaveBeenCalledTimes(2);
});
