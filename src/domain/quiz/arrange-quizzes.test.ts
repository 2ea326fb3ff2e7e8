import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeQuiz } from '#test/support/factories.ts';

import { arrangeQuizzes, type QuizArrangement } from './arrange-quizzes.ts';
import { type QuizScore, recordsOf } from './quiz-record.ts';

const quizzes = [
  makeQuiz({
    description: '',
    id: 'cables',
    title: 'Cable sizing',
    category: 'Cables',
    difficulty: 'hard',
    questionIds: ['q1'],
  }),
  makeQuiz({
    description: '',
    id: 'first-steps',
    title: 'First steps',
    category: 'Mixed',
    difficulty: 'easy',
    questionIds: ['q2'],
  }),
  makeQuiz({
    description: '',
    id: 'tt',
    title: 'TT installations',
    category: 'Earthing',
    difficulty: 'own',
    questionIds: ['q3'],
  }),
];

const score = (quizId: string, percent: number, day: number): QuizScore => ({
  quizId,
  score: percent,
  passMark: 60,
  passed: percent >= 60,
  completedAt: `2026-11-0${day}T09:00:00.000Z`,
});
const everything: QuizArrangement = { words: '', done: '', order: 'suggested' };
const none = recordsOf([]);

function arrange(change: Partial<QuizArrangement>, records = none, found: readonly string[] = []): string[] {
  return arrangeQuizzes(quizzes, records, { ...everything, ...change }, new Set(found)).map(({ id }) => id);
}

describe('the record at a quiz', () => {
  it('is the best and the last score, whatever the order of the attempts [QZ-22]', () => {
    const scores = [score('tt', 80, 2), score('tt', 40, 3), score('tt', 60, 1), score('cables', 0, 1)];
    fc.assert(
      fc.property(fc.shuffledSubarray(scores, { minLength: 4 }), (shuffled) => {
        const records = recordsOf(shuffled);
        expect(records.get('tt')).toEqual({ best: 80, last: score('tt', 40, 3), attempts: 3 });
        expect(records.get('cables')).toMatchObject({ best: 0, attempts: 1 });
        expect(records.has('first-steps')).toBe(false);
      }),
    );
  });
});

it('counts an attempt once that is in the account and still waiting here [QZ-22]', () => {
  const saved = { ...score('tt', 80, 2), attemptId: 'a' };
  const older = score('tt', 60, 1);
  expect(recordsOf([saved, older, older, saved]).get('tt')).toMatchObject({ best: 80, attempts: 3 });
});

it('takes an attempt whose time can’t be read for the oldest', () => {
  const unread = { ...score('tt', 40, 1), completedAt: 'unknown' };
  expect(recordsOf([score('tt', 62, 1), unread]).get('tt')).toMatchObject({
    attempts: 2,
    last: { score: 62 },
  });
});

describe('the list of quizzes', () => {
  it('begins with First steps for somebody who has done none, and keeps its order for others [QZ-22]', () => {
    expect(arrange({})).toEqual(['first-steps', 'cables', 'tt']);
    expect(arrange({}, recordsOf([score('tt', 50, 1)]))).toEqual(['cables', 'first-steps', 'tt']);
  });

  it('begins with First steps for somebody who has only practised or sat a mock [QZ-22]', () => {
    const records = recordsOf([score('part:part-4', 50, 1), score('exam:full-mock', 70, 2)]);
    expect(arrange({}, records)).toEqual(['first-steps', 'cables', 'tt']);
  });

  it('is sorted by title, difficulty and the last score [QZ-22]', () => {
    expect(arrange({ order: 'title' })).toEqual(['cables', 'first-steps', 'tt']);
    expect(arrange({ order: 'easiest' })).toEqual(['first-steps', 'cables', 'tt']);
    const records = recordsOf([score('cables', 90, 1), score('tt', 50, 2)]);
    expect(arrange({ order: 'weakest' }, records)).toEqual(['tt', 'cables', 'first-steps']);
  });

  it('is narrowed to what was done or not [QZ-22]', () => {
    const records = recordsOf([score('tt', 50, 1)]);
    expect(arrange({ done: 'done' }, records)).toEqual(['tt']);
    expect(arrange({ done: 'not-done' }, records)).toEqual(['cables', 'first-steps']);
  });

  it('is searched by every word, and by the questions that were found [QZ-21]', () => {
    expect(arrange({ words: 'EARTH' })).toEqual(['tt']);
    expect(arrange({ words: 'cable first' })).toEqual([]);
    expect(arrange({ words: '411.3.3' }, none, ['q1', 'elsewhere'])).toEqual(['cables']);
  });

  it('loses none, and never changes what it was given', () => {
    const before = [...quizzes];
    fc.assert(
      fc.property(fc.constantFrom('suggested', 'title', 'easiest', 'weakest'), (order) => {
        expect(arrange({ order }).sort()).toEqual(['cables', 'first-steps', 'tt']);
        expect(quizzes).toEqual(before);
      }),
    );
  });
});
