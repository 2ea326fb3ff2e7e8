import { expect, it, vi } from 'vitest';

import { openMemoryStore } from '#services/storage/memory-store.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { keepAnswer } from './keep-answer.ts';

const openAttemptStore = vi.hoisted(() => vi.fn());
vi.mock('./attempt-modules.ts', () => ({ openAttemptStore }));
vi.mock('#services/firestore/server-time.ts', () => ({ readServerTime: async () => null }));
vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

const question = makeQuestion();
const keeper = { userId: null, deliver: async () => {} };

it.each(['disk', 'browser'] as const)('is kept in the storage of the %s', async (durability) => {
  openAttemptStore.mockResolvedValue({ ...openMemoryStore(), durability });
  expect(await keepAnswer(keeper, question, 'a', 'Sample')).toMatchObject({ isKept: true });
});

it('isn’t kept in the memory of the page, where all storage is blocked', async () => {
  openAttemptStore.mockResolvedValue(openMemoryStore());
  expect(await keepAnswer(keeper, question, 'a', 'Sample')).toMatchObject({ isKept: false });
});

it('isn’t kept where writing fails', async () => {
  openAttemptStore.mockRejectedValue(new Error('The disk is full'));
  expect(await keepAnswer(keeper, question, 'a', 'Sample')).toMatchObject({ isKept: false });
});
