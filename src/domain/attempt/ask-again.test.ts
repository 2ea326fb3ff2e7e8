import { expect, it } from 'vitest';

import { variantOf } from '#domain/family/draw-variant.ts';
import { readFamily } from '#domain/family/family.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeAttemptRecord, makeQuestion, makeQuestions } from '#test/support/factories.ts';

import { askAgain } from './ask-again.ts';
import { askQuestion } from './start-attempt.ts';
import { transition } from './transition.ts';

/** Three variants. */
const narrow = makeFamilyQuestion({
  parameters: [
    { name: 'Ze', values: [0.35] },
    { name: 'S', values: [2.5] },
    { name: 'cpc', values: [1.5] },
    { name: 'L', values: [22, 30, 40] },
  ],
});

function itemOf(response: string | null) {
  const { attempt } = makeAttemptRecord({ mode: 'practice' });
  const [first] = attempt.items;
  if (!first) throw new Error('The attempt has items');
  const { asked, optionOrder } = askQuestion(narrow, { mode: 'practice', random: seededRandom('a') });
  if (asked?.type !== 'numeric') throw new Error('The family is typed');
  const item = { ...first, questionId: narrow.id, asked, optionOrder, response };
  return { attempt: { ...attempt, items: [item] }, item, asked };
}

it('brings a missed family back with other numbers, in which the slip tempts [STU-14]', () => {
  const { asked } = itemOf(null);
  const { family } = readFamily(narrow.family ?? '');
  const cold = family && variantOf(family, asked.values)?.slips.find(({ id }) => id === 'cold');
  const { attempt, item } = itemOf(cold?.value.toFixed(2) ?? '');
  const again = askAgain(narrow, attempt, item, []);
  expect(again?.asked?.values.L).not.toBe(asked.values.L);
  const variant = family && variantOf(family, again?.asked?.values ?? {});
  expect(variant?.slips.map(({ id }) => id)).toContain('cold');
  expect(askAgain(narrow, attempt, item, [])).toEqual(again);
});

it('asks all the numbers there are before it asks one again', () => {
  const { attempt, item } = itemOf('5');
  const second = askAgain(narrow, attempt, item, []);
  const items = [item, { ...item, ...second, repeat: true }];
  const third = askAgain(narrow, { ...attempt, items }, item, []);
  const lengths = [item, second, third].map((one) => one?.asked?.values.L);
  expect(new Set(lengths).size).toBe(3);
});

it('leaves a question without a family or a twin unchanged', () => {
  const { attempt, item } = itemOf('5');
  expect(askAgain(makeQuestion(), attempt, item, [])).toBeUndefined();
});

it('brings a missed question back as its twin, and the twin as the question, twice at most [STU-16]', () => {
  const { attempt: begun } = makeAttemptRecord({ mode: 'practice' });
  const [first] = begun.items;
  if (!first) throw new Error('The attempt has items');
  const missed = makeQuestion({ id: 'missed', twinGroup: '4.73' });
  const twin = makeQuestion({ id: 'twin', twinGroup: '4.73', text: 'The same in other words?' });
  const others = makeQuestions(9, { twinGroup: '4.74' });
  const questions = [missed, ...others, twin];
  const items = [missed, ...others].map(({ id }) => ({ ...first, questionId: id }));

  let attempt = miss({ ...begun, items }, 0, missed);
  expect(attempt.items[5]).toMatchObject({ questionId: 'twin', repeat: true, response: null });
  expect(attempt.items[5]?.optionOrder.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  attempt = miss(attempt, 5, twin);
  expect(attempt.items[10]).toMatchObject({ questionId: 'missed', repeat: true });
  expect(miss(attempt, 10, missed).items).toHaveLength(12);

  function miss(before: typeof begun, position: number, question: typeof missed) {
    const there = transition(before, { type: 'move', to: position });
    const answered = transition(there, { type: 'answer', response: 'b' });
    const item = answered.items[position];
    const again = item && askAgain(question, answered, item, questions);
    return transition(answered, { type: 'check', correct: false, ...(again && { again }) });
  }
});

it('asks other numbers in another attempt, and at another place', () => {
  const { attempt, item } = itemOf('5');
  const wide = makeFamilyQuestion();
  const drawn = ['a', 'b', 'c', 'd', 'e'].map((id) => askAgain(wide, { ...attempt, id }, item, []));
  expect(new Set(drawn.map((again) => JSON.stringify(again?.asked?.values))).size).toBeGreaterThan(1);
});

it('knows no twin of a question without a group', () => {
  const { attempt, item } = itemOf('5');
  const others = [makeQuestion({ id: 'other' }), makeQuestion({ id: 'grouped', twinGroup: '4.73' })];
  expect(askAgain(makeQuestion(), attempt, item, others)).toBeUndefined();
});
