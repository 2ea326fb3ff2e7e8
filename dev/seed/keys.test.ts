import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { questionSchema } from '#domain/question/question.ts';
import type { SingleQuestion } from '#domain/question-types/single/single-schema.ts';

import { readSeed, readSeedQuestions } from './read-seed.ts';

const questions = readSeed().questions.map((question) => questionSchema.parse(question));
const singles = questions.filter((question): question is SingleQuestion => question.type === 'single');

/** The share that a guess among four may score: a quarter, and a little for luck. */
const chance = 0.3;

const calcSchema = z.object({
  formula: z.string(),
  given: z.record(z.string(), z.number()),
  limit: z.optional(z.enum(['max', 'min'])),
});

/** How far the accepted answers exceed a limit, and how far the key stays short of it, both in units of the key. */
function limitGaps(
  result: number,
  { value, tolerance }: { value: number; tolerance: number },
  limit: string,
) {
  const sign = limit === 'max' ? 1 : -1;
  return { past: sign * (value - result) + tolerance, short: sign * (result - value) };
}

test('every numeric key is what its formula gives, and a limit is rounded to the safe side [QN-9]', () => {
  const keys = new Map(questions.map((question) => [question.questionId, question]));
  for (const { questionId, calc } of readSeedQuestions()) {
    const question = keys.get(questionId);
    if (question?.type !== 'numeric') continue;
    const { formula, given, limit } = calcSchema.parse(calc);
    const result = Number(runInNewContext(formula, { Math, ...given }));
    const { value, tolerance } = question.answer;
    if (limit) {
      const { past, short } = limitGaps(result, question.answer, limit);
      expect(past, `${questionId}: accepts a value beyond ${result}`).toBeLessThanOrEqual(1e-9);
      expect(short / Math.abs(value), `${questionId}: far from ${result}`).toBeLessThan(0.02);
    } else {
      expect(Math.abs(result - value), `${questionId}: ${formula} = ${result}`).toBeLessThanOrEqual(
        tolerance,
      );
    }
    expect(tolerance, `${questionId}: a tolerance this wide accepts anything`).toBeLessThan(
      Math.abs(value) || 1,
    );
  }
});

test('what is rounded to one side has a limit, and a standard size or rating no tolerance [QN-9]', () => {
  const keys = new Map(questions.map((question) => [question.questionId, question]));
  for (const { questionId, calc } of readSeedQuestions()) {
    const question = keys.get(questionId);
    if (question?.type !== 'numeric') continue;
    const { formula, limit } = calcSchema.parse(calc);
    if (/rounded (?:down|up)|whole number (?:below|above)/u.test(question.text))
      expect(limit, questionId).toBeDefined();
    if (/\.find\(|Math\.(?:ceil|floor)/u.test(formula)) expect(question.answer.tolerance, questionId).toBe(0);
  }
});

test('no two calculations have the same numbers', () => {
  const given = readSeedQuestions()
    .flatMap(({ calc }) => (calc === undefined ? [] : [Object.values(calcSchema.parse(calc).given)]))
    .filter((values) => values.length > 1)
    .map((values) => JSON.stringify(values.toSorted((a, b) => a - b)));
  expect(given.filter((values, place) => given.indexOf(values) !== place)).toEqual([]);
});

test('the key is in each place equally often', () => {
  for (const place of [0, 1, 2, 3]) {
    const share = shareRight((question) => [question.options[place]?.id]);
    expect(share, `place ${place + 1}`).toBeGreaterThanOrEqual(0.2);
    expect(share, `place ${place + 1}`).toBeLessThanOrEqual(0.3);
  }
});

test('always taking the longest or shortest option, or the same letter, scores as by chance', () => {
  expect(shareRight((question) => extremes(question, Math.max))).toBeLessThanOrEqual(chance);
  expect(shareRight((question) => extremes(question, Math.min))).toBeLessThanOrEqual(chance);
  for (const letter of ['a', 'b', 'c', 'd']) expect(shareRight(() => [letter])).toBeLessThanOrEqual(chance);
});

/** Questions with four options of which none begins with a number, so that their lengths can be compared by eye. */
const worded = singles.filter(
  ({ options }) => options.length === 4 && options.every(({ text }) => Number.isNaN(leadingNumber(text))),
);
const lengthOf = (text: string) => text.length;
const wordsOf = (text: string) => text.split(/\s+/u).length;

/**
 * How often an extreme option is the key, among the worded questions where the shortest or longest option differs from the next
 * by at least this ratio.
 */
function extremeRight(end: 'shortest' | 'longest', measure: (text: string) => number, ratio: number) {
  const clear = worded.flatMap(({ options, answer }) => {
    const sorted = options
      .map(({ id, text }) => ({ id, size: measure(text) }))
      .toSorted((a, b) => (end === 'shortest' ? a.size - b.size : b.size - a.size));
    const [first, second] = sorted;
    if (!first || !second || first.size === second.size) return [];
    const stands = Math.min(first.size, second.size) <= ratio * Math.max(first.size, second.size);
    return stands ? [answer[0] === first.id] : [];
  });
  return { asked: clear.length, right: clear.filter(Boolean).length / clear.length };
}

/** Two standard errors: chance alone exceeds them about once in twenty times. */
const spread = (asked: number) => 2 * Math.sqrt((0.25 * 0.75) / asked);

test.each([
  ['clearly the shortest option', 'shortest', lengthOf, 0.85, 150],
  ['the shortest option', 'shortest', lengthOf, 1, 450],
  ['the option with the fewest words', 'shortest', wordsOf, 1, 250],
  ['clearly the longest option', 'longest', lengthOf, 0.85, 140],
  ['the longest option', 'longest', lengthOf, 1, 450],
  ['the option with the most words', 'longest', wordsOf, 1, 250],
] as const)(
  'where all options are words, %s is the key as often as by chance',
  (_, end, measure, ratio, enough) => {
    const { asked, right } = extremeRight(end, measure, ratio);
    expect(asked).toBeGreaterThan(enough);
    expect(Math.abs(right - 0.25), `${right} of ${asked}`).toBeLessThanOrEqual(spread(asked));
  },
);

/** The first word, without an article: it shows where three options have one form and the fourth another. */
const firstWord = (text: string) =>
  text
    .replace(/^(?:an?|the)\s/iu, '')
    .split(/\s/u)[0]
    ?.toLowerCase();

/** The id of the one option that has a mark, or undefined if none or several have it. */
function alone({ options }: SingleQuestion, marked: (text: string, others: readonly string[]) => boolean) {
  const found = options.filter(({ text }, place) =>
    marked(
      text,
      options.filter((_, other) => other !== place).map((option) => option.text),
    ),
  );
  return found.length === 1 ? found[0]?.id : undefined;
}

test.each([
  [
    'begins with another word than the three others do',
    (text: string, others: readonly string[]) =>
      new Set(others.map(firstWord)).size === 1 && firstWord(text) !== firstWord(others[0] ?? ''),
    20,
  ],
  ['alone names an RCD', (text: string) => /\bRCDs?\b/u.test(text), 15],
  ['alone has a number', (text: string) => /\d/u.test(text), 40],
  ['alone says “or”', (text: string) => /\bor\b/u.test(text), 15],
  ['alone says “and”', (text: string) => /\band\b/u.test(text), 50],
  ['alone says “may” or “can”', (text: string) => /\b(?:may|can)\b/u.test(text), 15],
] as const)(
  'where all options are words, the one that %s is the key as often as by chance',
  (_, marked, enough) => {
    const picks = worded.flatMap((question) => {
      const id = alone(question, marked);
      return id === undefined ? [] : [id === question.answer[0]];
    });
    const right = picks.filter(Boolean).length / picks.length;
    expect(picks.length).toBeGreaterThan(enough);
    expect(Math.abs(right - 0.25), `${right} of ${picks.length}`).toBeLessThanOrEqual(spread(picks.length));
  },
);

test('an option with “only” is the key as often as by chance, and so is No', () => {
  const only = worded.flatMap(({ options, answer }) =>
    options.filter(({ text }) => /\bonly\b/iu.test(text)).map(({ id }) => id === answer[0]),
  );
  const right = only.filter(Boolean).length / only.length;
  expect(only.length).toBeGreaterThan(80);
  expect(Math.abs(right - 0.25), `${right} of ${only.length}`).toBeLessThanOrEqual(spread(only.length));
  const keys = worded.flatMap(({ options, answer }) =>
    options.some(({ text }) => /^Yes\b/u.test(text)) && options.some(({ text }) => /^No\b/u.test(text))
      ? options.filter(({ id }) => id === answer[0])
      : [],
  );
  const noes = keys.filter(({ text }) => text.startsWith('No')).length;
  expect(keys.length).toBeGreaterThan(10);
  expect(Math.abs(noes / keys.length - 0.5)).toBeLessThanOrEqual(2 * Math.sqrt(0.25 / keys.length));
});

test('among four numbers the right one is in each rank by size equally often', () => {
  const ranks = singles.map(rankOfKey).filter((rank) => rank >= 0);
  for (const rank of [0, 1, 2, 3]) {
    const share = ranks.filter((place) => place === rank).length / ranks.length;
    expect(share, `rank ${rank + 1} of ${ranks.length}`).toBeGreaterThanOrEqual(0.2);
    expect(share, `rank ${rank + 1} of ${ranks.length}`).toBeLessThanOrEqual(0.3);
  }
});

test.each(['part-4', 'part-5', 'part-7'])(
  'among the numbers of %s the right one is at either end as often as within',
  (partId) => {
    const ranks = singles
      .filter((question) => question.partId === partId)
      .map(rankOfKey)
      .filter((rank) => rank >= 0);
    const ends = ranks.filter((rank) => rank === 0 || rank === 3).length / ranks.length;
    expect(ranks.length).toBeGreaterThan(40);
    expect(Math.abs(ends - 0.5), `${ends} of ${ranks.length}`).toBeLessThanOrEqual(
      1 / Math.sqrt(ranks.length),
    );
  },
);

/** The place of the key among four different numbers, smallest first, or -1 if the options aren't four different numbers. */
function rankOfKey({ options, answer }: SingleQuestion): number {
  const numbers = options.map(({ text }) => leadingNumber(text));
  if (numbers.some(Number.isNaN) || new Set(numbers).size !== 4) return -1;
  const key = leadingNumber(options.find(({ id }) => id === answer[0])?.text ?? '');
  return numbers.filter((number) => number < key).length;
}

/** `1667` of "1667 Ω", `4` of "IPX4", NaN of words. */
function leadingNumber(text: string): number {
  const digits = /^(?:IPX?|[£+−-])?\s*(\d[\d ,]*(?:\.\d+)?)/.exec(text)?.[1] ?? 'none';
  return Number(digits.replaceAll(/[ ,]/g, ''));
}

/** The share of single questions that a strategy gets right; if it names several options, it guesses among them. */
function shareRight(strategy: (question: SingleQuestion) => readonly (string | undefined)[]): number {
  const won = singles.map((question) => {
    const candidates = strategy(question);
    return candidates.includes(question.answer[0]) ? 1 / candidates.length : 0;
  });
  return won.reduce((sum, share) => sum + share, 0) / singles.length;
}

function extremes({ options }: SingleQuestion, pick: (...lengths: number[]) => number): string[] {
  const length = pick(...options.map((option) => option.text.length));
  return options.filter((option) => option.text.length === length).map((option) => option.id);
}
