import { describe, expect, it } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { type Random, seededRandom } from '#domain/shared/random.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';

import { analyseItems } from './analyse-items.ts';
import { findSuspicions } from './find-suspicions.ts';

const question = makeQuestion();
const items = 400;

/** A learner's knowledge: about normal, as a sum of twelve even numbers is. */
const knowledgeFrom = (random: Random) =>
  Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);

/** The results of accounts that each answer all items. @param choose the option that one of them chooses */
function simulate(
  accounts: number,
  choose: (knowledge: number, random: Random) => string,
  key = 'a',
): QuizResult[] {
  const random = seededRandom(`${accounts} accounts`);
  return Array.from({ length: accounts }, (_, account) => {
    const knowledge = knowledgeFrom(random);
    const answers = Array.from({ length: items }, (__, item) => {
      const response = choose(knowledge, random);
      return { questionId: `item-${item}`, response, correct: response === key, seconds: 10 };
    });
    const { completedAt } = makeResultFields();
    return firstResult(`r${account}`, `u${account}`, makeResultFields({ answers }), completedAt);
  });
}

/** The share of the items of which a reason is given. */
function rateOf(results: readonly QuizResult[], reason: RegExp, asked = question): number {
  const figures = [...analyseItems(results).items.values()];
  const told = figures.filter((item) =>
    findSuspicions(asked, item).some((found) => reason.test(found.reason)),
  );
  return told.length / items;
}

/** Right with a chance that grows with knowledge, 80% on average; the wrong options are equally good. */
const sound = (knowledge: number, random: Random) =>
  random() < 1 / (1 + Math.exp(-1.7 - knowledge)) ? 'a' : 'bcd'.charAt(Math.floor(random() * 3));

describe('how often chance makes an item suspicious', () => {
  it.each([20, 100])('5 in 100 of %i accounts where nothing depends on knowledge', (accounts) => {
    const coin = (_: number, random: Random) => (random() < 0.6 ? 'a' : 'b');
    const rate = rateOf(simulate(accounts, coin), /Stronger learners/u);
    // Four standard errors of 400 items.
    expect(Math.abs(rate - 0.05)).toBeLessThan(4 * Math.sqrt((0.05 * 0.95) / items));
  });

  it.each([20, 100, 300])('hardly ever of %i accounts where the item works', (accounts) => {
    expect(rateOf(simulate(accounts, sound), /./u)).toBeLessThan(0.01);
  });

  it('seldom hides a wrong key, from 20 accounts on', () => {
    const wrong = makeQuestion({ answer: ['b'] });
    expect(rateOf(simulate(20, sound, 'b'), /^More people choose/u, wrong)).toBeGreaterThan(0.95);
  });
});

// One tail of 5%: r = t / √(t² + n − 2) from Student's table, where t is 1.734, 1.677 and 1.661.
it.each([
  [20, 0.3783],
  [50, 0.2353],
  [100, 0.1654],
])('of %i accounts a correlation counts as negative from −%f on, as tables have it', (pairs, critical) => {
  const isNegative = (discrimination: number) =>
    findSuspicions(question, {
      ...{ questionId: question.id, accounts: pairs, facility: 60, medianSeconds: 30, pairs, discrimination },
      chosen: new Map(Object.entries({ a: 0.6 * pairs, b: 0.2 * pairs, c: 0.1 * pairs, d: 0.1 * pairs })),
    }).some(({ reason }) => /Stronger learners/u.test(reason));
  expect(isNegative(-critical - 0.001)).toBe(true);
  expect(isNegative(-critical + 0.001)).toBe(false);
});
