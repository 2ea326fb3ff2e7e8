import { expect, it } from 'vitest';

import { emptyStudy, type Recall, type StudiedAttempt, type StudyCard } from '#domain/study/study-record.ts';

import { evidenceOf } from './evidence.ts';

const now = 1_790_000_000;
const day = 86_400;
const card = (at: number, ...outcomes: Recall[]) => ({
  topic: '',
  reviews: outcomes.map((outcome, index) => ({ at: at + index, outcome })),
});
const attempt = (at: number, change: Partial<StudiedAttempt>): StudiedAttempt => ({
  at,
  correct: 3,
  total: 4,
  seconds: 60,
  parts: {},
  ...change,
});
const partOf = new Map(['new', 'old', 'b', 'a', 'ahead', 'mock1', 'mock2'].map((id) => [id, `part-${id}`]));
const difficultyOf = (id: string) => (id === 'old' ? 0.4 : 0);

it('is the first answers outside mocks, oldest first, and the mocks with what was seen before', () => {
  const evidence = evidenceOf(
    {
      ...emptyStudy,
      cards: new Map([
        ['new', card(now - day, 'again', 'good')],
        ['b', card(now - 2 * day, 'good')],
        ['a', card(now - 2 * day, 'good')],
        ['old', card(now - 3 * day, 'hard')],
        ['ahead', card(now + day, 'good')],
        ['gone', card(now, 'good')],
        ['mock1', card(now - 4 * day, 'good')],
        ['mock2', card(now - 4 * day, 'again')],
        ['never', card(now)],
      ]),
      attempts: new Map([
        ['mock', attempt(now - 4 * day, { mock: true })],
        ['tomorrow', attempt(now + 2 * day, { mock: true, total: 0, correct: 0 })],
        ['quiz', attempt(now - day, {})],
      ]),
    },
    partOf,
    now,
    difficultyOf,
  );
  const first = { correct: true, difficulty: 0 };
  expect(evidence.answers).toEqual([
    { ...first, id: 'old', partId: 'part-old', age: 3, difficulty: 0.4 },
    { ...first, id: 'a', partId: 'part-a', age: 2 },
    { ...first, id: 'b', partId: 'part-b', age: 2 },
    { ...first, id: 'new', partId: 'part-new', age: 1, correct: false },
    { ...first, id: 'ahead', partId: 'part-ahead', age: 0 },
  ]);
  expect(evidence.mocks).toEqual([
    { right: 3, total: 4, seen: 0, age: 4 },
    { right: 0, total: 0, seen: 0, age: 0 },
  ]);
  expect(evidence.questions).toBe(7);
  expect(evidence.partIds).toEqual(new Set(partOf.values()));
});

it('counts as seen before what a mock asked again, and no question that it never got to', () => {
  const mockAt = now - day;
  const again = { at: mockAt, outcome: 'good' } as const;
  const seenBefore = { topic: '', reviews: [...card(now - 9 * day, 'again').reviews, again] };
  const study = {
    ...emptyStudy,
    cards: new Map([
      ['old', seenBefore],
      ['gone', seenBefore],
      ['new', card(mockAt, 'good')],
      ['a', card(now - 9 * day, 'good', 'good')],
      // Marked twice, as after a corrected key.
      ['b', { topic: '', reviews: [...seenBefore.reviews, { at: mockAt, outcome: 'sharp' as const }] }],
    ]),
    attempts: new Map([['mock', attempt(mockAt, { mock: true, total: 60 })]]),
  };
  expect(evidenceOf(study, partOf, now, difficultyOf).mocks).toMatchObject([{ total: 60, seen: 3 }]);
});

it('counts an answer in the second of a quiz as practice', () => {
  const study = {
    ...emptyStudy,
    cards: new Map([['new', card(now - day, 'good')]]),
    attempts: new Map([['quiz', attempt(now - day, {})]]),
  };
  const { answers, mocks } = evidenceOf(study, partOf, now, difficultyOf);
  expect(answers).toHaveLength(1);
  expect(mocks).toEqual([]);
});

it('counts no question that was only handed in blank', () => {
  const blank = { topic: '', reviews: [{ at: now - day, outcome: 'again', blank: true }] } as const;
  const { questions, partIds, answers } = evidenceOf(
    {
      ...emptyStudy,
      cards: new Map<string, StudyCard>([
        ['a', card(now - day, 'again')],
        ['b', blank],
      ]),
    },
    partOf,
    now,
    difficultyOf,
  );
  expect(questions).toBe(1);
  expect([...partIds]).toEqual(['part-a']);
  expect(answers.map(({ correct }) => correct)).toEqual([false, false]);
});
