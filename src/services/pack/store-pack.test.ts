import { beforeEach, expect, it, vi } from 'vitest';

import { numberedPaperSchema } from '#domain/exam/numbered-paper.ts';
import { mediaAddress } from '#domain/media/picture-address.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { stubCaches } from '#test/support/caches.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { readMedia } from '../media/read-media.ts';
import { keepPack } from '../storage/pack-store.ts';
import { type PackProgress, storePack } from './store-pack.ts';

const [gone, here] = ['d'.repeat(64), 'e'.repeat(64)];
const question = makeQuestion({ id: 'q1', media: [gone, here].map((id) => ({ id, alt: 'A board' })) });

const paper = numberedPaperSchema.parse({ id: '3', edition: 'A4:2026', questionIds: ['q1', 'q2'] });

vi.mock('../firestore/server-time.ts', () => ({ readIsoTime: async () => '2026-11-22T09:00:00.000Z' }));
vi.mock('../parts/list-parts.ts', () => ({
  listParts: async () => [examPartSchema.parse({ id: 'part-4', questionIds: ['q1'] })],
}));
vi.mock('../papers/list-papers.ts', () => ({ listPapers: async () => [paper] }));
vi.mock('../questions/get-questions.ts', () => ({ getQuestions: async () => [question] }));
vi.mock('../storage/pack-store.ts', () => ({ keepPack: vi.fn() }));
vi.mock('../media/read-media.ts', () => ({ readMedia: vi.fn() }));

const answer = (ofHere: () => Promise<Blob>) =>
  vi.mocked(readMedia).mockImplementation(async (id) => (id === gone ? null : ofHere()));

beforeEach(() => {
  vi.mocked(keepPack).mockReset();
});

it('a picture that was deleted doesn’t stop the pack, one that can’t be fetched does [ATT-20]', async () => {
  const { stored } = stubCaches();
  answer(() => Promise.reject(new Error('offline')));
  await expect(storePack(() => {}, new AbortController().signal)).rejects.toThrow('could not be kept');
  expect(keepPack).not.toHaveBeenCalled();
  answer(async () => new Blob(['webp']));
  const told = vi.fn();
  const pack = await storePack(told, new AbortController().signal);
  expect(keepPack).toHaveBeenCalledExactlyOnceWith(pack);
  expect(pack.papers).toEqual([paper]);
  expect([...stored.keys()]).toEqual([mediaAddress(here)]);
  expect(told.mock.calls.flat()).toEqual([
    { what: 'questions', done: 0, of: 2 },
    { what: 'pictures', done: 1, of: 2 },
    { what: 'pictures', done: 2, of: 2 },
  ]);
});

it('is dated before a save that had begun but wasn’t stored yet [ATT-20]', async () => {
  stubCaches();
  answer(async () => new Blob(['webp']));
  const { storedAt } = await storePack(() => {}, new AbortController().signal);
  expect(storedAt).toBe('2026-11-22T08:59:30.000Z');
});

it('a picture for which the browser has no room stops the pack [ATT-20]', async () => {
  const { put } = stubCaches();
  answer(async () => new Blob(['webp']));
  put.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  await expect(storePack(() => {}, new AbortController().signal)).rejects.toThrow('could not be kept');
  expect(keepPack).not.toHaveBeenCalled();
});

it('the pack can be stopped while its pictures are fetched [ATT-20]', async () => {
  stubCaches();
  answer(async () => new Blob(['webp']));
  const stop = new AbortController();
  const onProgress = ({ what }: PackProgress) => {
    if (what === 'pictures') stop.abort(new Error('Stopped'));
  };
  await expect(storePack(onProgress, stop.signal)).rejects.toThrow('Stopped');
  expect(keepPack).not.toHaveBeenCalled();
});
