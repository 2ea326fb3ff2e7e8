import { expect, it } from 'vitest';

import type { Question } from '#domain/question/question.ts';
import { loopImpedance, makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { correctionKind, correctionsOf, defaultCorrections } from './question-correction.ts';

const at = '2026-11-22T09:00:00.000Z';
const former = makeQuestion();
const numeric = (value: number, tolerance: number): Question => ({
  ...former,
  type: 'numeric',
  options: [],
  answer: { value, tolerance, unit: 'm' },
});

const listed = (type: 'multiple' | 'ordering', answer: string[]): Question => ({ ...former, type, answer });

it.each<[string, Question, Question | null, ReturnType<typeof correctionKind>]>([
  ['a new question', former, null, null],
  ['another explanation', makeQuestion({ explanation: 'Better.' }), former, null],
  ['another key', makeQuestion({ answer: ['b'] }), former, 'key'],
  ['another type', numeric(52.2, 0.1), former, 'key'],
  ['a narrower tolerance', numeric(52.2, 0.05), numeric(52.2, 0.1), 'key'],
  ['the same number', numeric(52.2, 0.1), numeric(52.2, 0.1), null],
  [
    'the same right options in another order',
    listed('multiple', ['c', 'a']),
    listed('multiple', ['a', 'c']),
    null,
  ],
  ['other right options', listed('multiple', ['a', 'b']), listed('multiple', ['a', 'c']), 'key'],
  [
    'another order to put options in',
    listed('ordering', ['b', 'a', 'c', 'd']),
    listed('ordering', ['a', 'b', 'c', 'd']),
    'key',
  ],
  ['a withdrawal', makeQuestion({ status: 'withdrawn' }), former, 'withdrawn'],
  [
    'a withdrawal with another key',
    makeQuestion({ status: 'withdrawn', answer: ['b'] }),
    former,
    'withdrawn',
  ],
  ['another formula', makeFamilyQuestion({ formula: 'Ze * 3' }), makeFamilyQuestion(), 'key'],
  ['another rounding', makeFamilyQuestion({ rounding: 'up' }), makeFamilyQuestion(), 'key'],
  [
    'spaces in a formula',
    makeFamilyQuestion({ formula: loopImpedance.formula.replaceAll(' ', '') }),
    makeFamilyQuestion(),
    null,
  ],
  [
    'another example of a family',
    { ...makeFamilyQuestion(), answer: { value: 2, tolerance: 0.1, unit: 'Ω' } },
    makeFamilyQuestion(),
    null,
  ],
  ['another stem', makeFamilyQuestion({ stem: 'For {L} m?' }), makeFamilyQuestion(), null],
  [
    'a slip that goes',
    makeFamilyQuestion({ slips: loopImpedance.slips.slice(1) }),
    makeFamilyQuestion(),
    null,
  ],
  ['its first family', makeFamilyQuestion(), { ...makeFamilyQuestion(), family: undefined }, null],
  ['its return', former, makeQuestion({ status: 'withdrawn' }), null],
])('%s is told as %4$s [ADM-10]', (_, question, before, kind) => {
  expect(correctionKind({ question, former: before })).toBe(kind);
});

it('makes one correction of each kind, with the administrator’s sentence', () => {
  const changes = [
    { question: makeQuestion({ id: 'q1', answer: ['b'] }), former },
    { question: makeQuestion({ id: 'q2', status: 'withdrawn' }), former },
    { question: makeQuestion({ id: 'q3', answer: ['c'] }), former },
    { question: makeQuestion({ id: 'q4' }), former },
  ];
  const number = former.questionId;
  let made = 0;
  const note = { at, makeId: () => `c${++made}` };
  expect(correctionsOf(changes, note)).toEqual([
    { id: 'c1', at, text: defaultCorrections.withdrawn, questions: [{ id: 'q2', number }] },
    {
      id: 'c2',
      at,
      text: defaultCorrections.key,
      questions: [
        { id: 'q1', number },
        { id: 'q3', number },
      ],
    },
  ]);
  expect(
    correctionsOf(changes.slice(1, 2), { ...note, text: ' Deleted in 2023. ', factId: '4.73' }),
  ).toMatchObject([{ text: 'Deleted in 2023.', factId: '4.73' }]);
  expect(correctionsOf(changes.slice(3), note)).toEqual([]);
});
