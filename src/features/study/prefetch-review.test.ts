import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

import { toCurrentUser } from '#domain/account/account.ts';
import { dueTimeOf } from '#domain/study/memory-of.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { letPageAnswer } from '#services/let-page-answer.ts';

import { prefetchReview } from './prefetch-review.ts';

vi.mock('./prefetch-study.ts', () => ({ prefetchStudy: async () => {} }));
vi.mock('#domain/study/memory-of.ts', () => ({ dueTimeOf: vi.fn() }));
vi.mock('#services/let-page-answer.ts', () => ({ letPageAnswer: vi.fn() }));

const user = toCurrentUser(
  { uid: 'ada', email: 'ada@ohmwork.test', emailVerified: true, displayName: 'Ada' },
  null,
);
const study: StudyRecord = {
  ...emptyStudy,
  cards: new Map(
    Array.from({ length: 250 }, (_, index) => [
      `q${index}`,
      { reviews: [{ at: index, outcome: 'good' }], topic: '' },
    ]),
  ),
};

beforeEach(() => vi.mocked(dueTimeOf).mockClear());

it('works out when each question is due, and lets the page answer in between', async () => {
  const client = new QueryClient();
  client.setQueryData(studyQuery(user.uid).queryKey, study);
  const done: number[] = [];
  vi.mocked(letPageAnswer).mockImplementation(async () => {
    done.push(vi.mocked(dueTimeOf).mock.calls.length);
  });
  await prefetchReview(client, { params: {}, user });
  expect(done).toEqual([0, 100, 200]);
  expect(vi.mocked(dueTimeOf).mock.calls).toEqual([...study.cards.values()].map(({ reviews }) => [reviews]));
});

it('has nothing to work out for a visitor or without a record', async () => {
  await prefetchReview(new QueryClient(), { params: {}, user: null });
  await prefetchReview(new QueryClient(), { params: {}, user });
  expect(dueTimeOf).not.toHaveBeenCalled();
});
