import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Question } from '#domain/question/question.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion, makeQuestions } from '#test/support/factories.ts';

import type { AttemptMode } from './attempt-mode.ts';
import { type AttemptStart, startAttempt } from './start-attempt.ts';

function begin(questions: readonly Question[], seed = 'seed', change: Partial<AttemptStart> = {}) {
  return startAttempt({
    id: 'attempt-1',
    mode: 'quiz',
    quizId: 'quiz-1',
    title: 'Quiz',
    userId: 'ada',
    questions,
    minutes: 30,
    allowance: 'standard',
    passMark: 60,
    partialCredit: false,
    now: Date.parse('2026-11-20T18:00:00.000Z'),
    clockChecked: true,
    random: seededRandom(seed),
    ...change,
  });
}

describe('starting an attempt', () => {
  it('shows every option once, in an order that the seed decides', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const orders = begin(makeQuestions(3), seed).items.map((item) => item.optionOrder);
        expect(orders).toEqual(begin(makeQuestions(3), seed).items.map((item) => item.optionOrder));
        for (const order of orders) expect(order.toSorted()).toEqual(['a', 'b', 'c', 'd']);
      }),
    );
  });

  it('prints the options of an exam as on paper, and shuffles those of practice [ATT-15]', () => {
    const options = ['TT', 'IT', 'TN-S', 'TN-C'].map((text) => ({ id: text, text }));
    const question = makeQuestion({ options, answer: ['IT'] });
    const orders = (mode: AttemptMode) =>
      new Set(
        Array.from({ length: 20 }, (_, seed) =>
          begin([question], `${seed}`, { mode }).items[0]?.optionOrder.join(),
        ),
      );
    expect([...orders('exam')]).toEqual(['IT,TN-C,TN-S,TT']);
    expect(orders('practice').size).toBeGreaterThan(1);
  });

  it('leaves options that are numbers in ascending order', () => {
    const options = ['5 A', '10 A', '16 A', '32 A'].map((text, index) => ({ id: `o${index}`, text }));
    const attempt = begin([makeQuestion({ options, answer: ['o0'] })]);
    expect(attempt.items[0]?.optionOrder).toEqual(['o0', 'o1', 'o2', 'o3']);
  });

  it('never shows the steps of an ordering in the right order', () => {
    const question: Question = { ...makeQuestion(), type: 'ordering', answer: ['c', 'a', 'd', 'b'] };
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(begin([question], seed).items[0]?.optionOrder).not.toEqual(question.answer);
      }),
    );
  });

  it('marks the first question as seen, and nothing as answered', () => {
    const { items } = begin(makeQuestions(3));
    expect(items.map((item) => item.seen)).toEqual([true, false, false]);
    expect(items.every((item) => item.response === null && !item.flagged)).toBe(true);
  });

  it('asks a family with values of its own, typed in practice and as a choice on a paper [QN-13]', () => {
    const question = makeFamilyQuestion();
    const texts = Array.from({ length: 20 }, (_, seed) => {
      const [item] = begin([question], `${seed}`).items;
      expect(item).toMatchObject({ questionId: question.id, asked: { type: 'numeric' }, optionOrder: [] });
      return item?.asked?.text;
    });
    expect(new Set(texts).size).toBeGreaterThan(15);
    const [item] = begin([question], 'a', { mode: 'exam', answerForm: 'choice' }).items;
    if (item?.asked?.type !== 'single') throw new Error('Not a choice');
    const sizes = new Map(item.asked.options.map(({ id, text }) => [id, Number.parseFloat(text)]));
    const shown = item.optionOrder.map((id) => sizes.get(id) ?? 0);
    expect(shown).toHaveLength(4);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });

  it('refuses to start without questions', () => {
    expect(() => begin([])).toThrow(RangeError);
  });
});
