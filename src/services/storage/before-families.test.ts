import { expect, it } from 'vitest';

import { asAsked } from '#domain/family/asked.ts';
import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { firstResult } from '#domain/result/merge-result.ts';
import { quizResultSchema } from '#domain/result/quiz-result.ts';
import { regradeResult } from '#domain/result/regrade.ts';
import { readStudy, storeStudy } from '#domain/study/store-study.ts';
import { studyOfAttempt } from '#domain/study/study-of-attempt.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';

import { attemptRecordSchema } from './attempt-record.ts';

/** What a browser stored before there were families: nothing was drawn, and questions had fewer fields. */
const record = {
  attempt: {
    version: 1,
    id: '0f3b1c9e-7a41-4a86-9f0e-8f2f3f3d9f10',
    mode: 'practice',
    quizId: 'part:part-4',
    title: 'Part 4',
    userId: 'ada',
    items: [
      {
        ...{ questionId: 'family-1', optionOrder: [], response: '0.78', certainty: 'sure' },
        ...{ flagged: false, seen: true, checked: true, repeat: false, seconds: 41.2 },
      },
      {
        ...{ questionId: 'q2', optionOrder: ['b', 'a'], response: 'a', certainty: null },
        ...{ flagged: true, seen: true, checked: true, repeat: false, seconds: 12 },
      },
    ],
    position: 1,
    startedAt: '2026-10-01T18:00:00.000Z',
    deadline: null,
    lastSeenAt: '2026-10-01T18:05:00.000Z',
    clockChecked: true,
    allowance: 'standard',
    passMark: 0,
    partialCredit: false,
    handedInAt: '2026-10-01T18:06:00.000Z',
    ending: 'learner',
  },
  questions: [
    {
      ...{
        id: 'family-1',
        questionId: '4-031',
        type: 'numeric',
        text: 'A circuit is 22 m long. What is Zs?',
      },
      ...{ options: [], answer: { value: 0.87, tolerance: 0.01, unit: 'Ω' }, explanation: '', reference: '' },
      ...{ partId: 'part-4', difficulty: 'medium', tags: ['loop'], createdAt: '', updatedAt: '' },
    },
    {
      ...{ id: 'q2', questionId: '4-002', type: 'single', text: 'What opens at an overload?' },
      options: [
        { id: 'a', text: 'A circuit-breaker' },
        { id: 'b', text: 'A switch' },
      ],
      ...{ answer: ['a'], explanation: '', reference: '', partId: 'part-4', difficulty: 'easy', tags: [] },
      ...{ createdAt: '', updatedAt: '' },
    },
  ],
  delivery: { state: 'undelivered' },
};

const { attempt, questions } = attemptRecordSchema.parse(record);
const now = '2026-11-22T09:00:00.000Z';

it('opens and grades an attempt that was stored before there were families [QN-13]', () => {
  const graded = gradeAttempt(attempt, questions);
  expect(graded).toMatchObject({ score: 50, correctAnswers: 1, totalQuestions: 2 });
  expect(graded.answers.map(({ correct }) => correct)).toEqual([false, true]);
  for (const answer of graded.answers) {
    expect(answer).not.toHaveProperty('asked');
    expect(answer).not.toHaveProperty('slips');
  }
});

it('reviews it with the question as it stood, although that is a family by now', () => {
  const today = makeFamilyQuestion();
  const shown = asAsked(today, attempt.items[0]?.asked);
  expect(shown.text).toBe(questions[0]?.text);
  expect(shown.answer).toEqual(questions[0]?.answer);
  // Handed in today, it is still graded by the key of the question that the learner was asked.
  expect(gradeAttempt(attempt, [today, ...questions.slice(1)]).answers[0]).toMatchObject({
    correct: false,
    seconds: 41,
  });
});

it('adds it to a study record of today', () => {
  const study = studyOfAttempt(gradeAttempt(attempt, questions), questions);
  expect(study.cards.get('family-1')?.reviews).toEqual([
    { at: Date.parse('2026-10-01T18:06:00.000Z') / 1000, outcome: 'again', seconds: 41 },
  ]);
  expect(readStudy(storeStudy(study))).toEqual(study);
});

it('regrades a result from then by the corrected key of the question', () => {
  const stored = firstResult('qr_1_part-4', 'ada', gradeAttempt(attempt, questions), now);
  const result = quizResultSchema.parse(JSON.parse(JSON.stringify(stored)));
  const [former] = questions;
  if (!former) throw new Error('There is a question');
  const current = { ...makeFamilyQuestion(), answer: { value: 0.78, tolerance: 0.01, unit: 'Ω' } };
  const regraded = regradeResult(result, { former, current, givesPart: false, now });
  expect(regraded).toMatchObject({ score: 100, regradedFrom: 50 });
  expect(regraded?.answers[0]).not.toHaveProperty('asked');
  expect(regraded && regradeResult(regraded, { former, current, givesPart: false, now })).toBeNull();
});
