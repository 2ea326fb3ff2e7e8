import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#domain/question/question.ts';
import { firstResult } from '#domain/result/merge-result.ts';
import type { GradedAnswer, QuizResult } from '#domain/result/quiz-result.ts';
import { wasSeen } from '#domain/result/was-seen.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';

import { analyseItems, type ItemFigures } from './analyse-items.ts';
import { findSuspicions, minAccounts } from './find-suspicions.ts';

type Answered = Partial<GradedAnswer> & { questionId: string; correct: boolean };

let made = 0;

/** A result of an account of its own. */
function makeResult(...answers: Answered[]): QuizResult {
  made += 1;
  return makeResultOf(`account-${made}`, makeResultFields().completedAt, ...answers);
}

function makeResultOf(userId: string, completedAt: string, ...answers: Answered[]): QuizResult {
  const graded = answers.map((answer) => ({ response: null, seconds: 10, ...answer }));
  const fields = makeResultFields({ completedAt });
  return { ...firstResult(`r-${userId}-${completedAt}`, userId, fields, completedAt), answers: graded };
}

/** The discrimination as a number, 0 where there is none. */
const coefficient = (discrimination: ItemFigures['discrimination'] | undefined): number =>
  typeof discrimination === 'number' ? discrimination : 0;

const anyAnswers = fc.array(
  fc.record({
    questionId: fc.constantFrom('q1', 'q2', 'q3', 'q4'),
    correct: fc.boolean(),
    seconds: fc.nat(300),
    response: fc.constantFrom(null, 'a', 'b', ['a', 'b']),
  }),
  { maxLength: 6 },
);
const anyResults = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom('ada', 'grace', 'mary'), fc.nat(50), anyAnswers)
    .map(([userId, minute, answers]) =>
      makeResultOf(userId, new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString(), ...answers),
    ),
  { maxLength: 40, selector: ({ id }) => id },
);

describe('the figures of an item', () => {
  it('are the share of right answers, the median time, and what was chosen', () => {
    const results = [
      makeResult({ questionId: 'q', correct: true, seconds: 10, response: 'a' }),
      makeResult({ questionId: 'q', correct: false, seconds: 40, response: 'b' }),
      makeResult({ questionId: 'q', correct: false, seconds: 20, response: null }),
      makeResult({ questionId: 'q', correct: true, seconds: 16, response: ['a', 'c'] }),
    ];
    const figures = analyseItems(results).items.get('q');
    expect(figures).toMatchObject({
      accounts: 4,
      facility: 50,
      medianSeconds: 18,
      discrimination: 'too few',
    });
    expect(Object.fromEntries(figures?.chosen ?? [])).toEqual({ a: 2, b: 1, c: 1 });
  });

  it('discriminate fully when who gets the rest right gets it right, and negatively the other way', () => {
    const attempts = (isSame: boolean) =>
      Array.from({ length: 20 }, (_, index) => {
        const knows = index % 2 === 0;
        return makeResult(
          { questionId: 'q', correct: isSame === knows },
          { questionId: 'rest', correct: knows },
        );
      });
    expect(analyseItems(attempts(true)).items.get('q')?.discrimination).toBeCloseTo(1, 12);
    expect(analyseItems(attempts(false)).items.get('q')?.discrimination).toBeCloseTo(-1, 12);
  });

  it('by hand: ten attempts with shares of 0, ½ and 1 correlate as the textbook formula has it', () => {
    // Item 1 1 1 1 0 0 0 0 1 0 beside rest 1 1 ½ ½ ½ 0 0 ½ 1 0: covariance 1.5, spreads 2.5 and 1.5.
    const rests = [1, 1, 0.5, 0.5, 0.5, 0, 0, 0.5, 1, 0];
    const right = [1, 1, 1, 1, 0, 0, 0, 0, 1, 0];
    const results = rests.map((rest, index) =>
      makeResult(
        { questionId: 'q', correct: right[index] === 1 },
        { questionId: 'x', correct: rest >= 0.5 },
        { questionId: 'y', correct: rest === 1 },
      ),
    );
    expect(analyseItems(results).items.get('q')?.discrimination).toBeCloseTo(1.5 / Math.sqrt(2.5 * 1.5), 12);
  });

  // The answers of 1000 people to section 6 of the LSAT, by pattern (Bock and Lieberman 1970, as in the LSAT example of BUGS). The
  // correlations with the rest are those of NumPy's corrcoef.
  it('are those of the LSAT', () => {
    const counts =
      '00000 3 00001 6 00010 2 00011 11 00100 1 00101 1 00110 3 00111 4 01000 1 01001 8 01011 16 01101 3 01110 2 01111 15 10000 10 10001 29 10010 14 10011 81 10100 3 10101 28 10110 15 10111 80 11000 16 11001 56 11010 21 11011 173 11100 11 11101 61 11110 28 11111 298';
    const results = [...counts.matchAll(/(\d{5}) (\d+)/gu)].flatMap(([, pattern = '', count]) =>
      Array.from({ length: Number(count) }, () =>
        makeResult(
          ...Array.from(pattern, (mark, item) => ({ questionId: `item-${item + 1}`, correct: mark === '1' })),
        ),
      ),
    );
    const { items, accounts } = analyseItems(results);
    expect(accounts).toBe(1000);
    const found = [...items.values()].map(({ facility, discrimination }) => [
      Number(facility.toFixed(4)),
      discrimination,
    ]);
    expect(found).toEqual([
      [92.4, expect.closeTo(0.1128, 4)],
      [70.9, expect.closeTo(0.1532, 4)],
      [55.3, expect.closeTo(0.1728, 4)],
      [76.3, expect.closeTo(0.1444, 4)],
      [87, expect.closeTo(0.1216, 4)],
    ]);
  });

  it('say nothing of a correlation from nine attempts, or where nothing varies', () => {
    const attempts = (count: number, rest: (index: number) => boolean) =>
      Array.from({ length: count }, (_, index) =>
        makeResult(
          { questionId: 'q', correct: index % 2 === 0 },
          { questionId: 'rest', correct: rest(index) },
        ),
      );
    const of = (results: QuizResult[]) => analyseItems(results).items.get('q')?.discrimination;
    expect(of(attempts(9, (index) => index % 2 === 0))).toBe('too few');
    expect(of(attempts(10, (index) => index % 2 === 0))).toBeCloseTo(1, 12);
    expect(of(attempts(10, () => true))).toBe('no variation');
    const allRight = Array.from({ length: 10 }, (_, index) =>
      makeResult({ questionId: 'q', correct: true }, { questionId: 'rest', correct: index % 2 === 0 }),
    );
    expect(of(allRight)).toBe('no variation');
    const alone = Array.from({ length: 20 }, (_, index) =>
      makeResult({ questionId: 'q', correct: index % 2 === 0 }),
    );
    expect(of(alone)).toBe('too few');
  });

  it('take the answer in the middle for the time, and the first by id of two at one time', () => {
    const times = [30, 5, 200, 10, 20].map((seconds) =>
      makeResult({ questionId: 'q', correct: true, seconds }),
    );
    expect(analyseItems(times).items.get('q')?.medianSeconds).toBe(20);
    const [one, other] = [true, false].map((correct) => makeResult({ questionId: 'q', correct }));
    if (!one || !other) throw new Error('There are two');
    const twins = [
      { ...one, id: 'qr_1', userId: 'ada' },
      { ...other, id: 'qr_2', userId: 'ada' },
    ];
    expect(analyseItems(twins).items.get('q')?.facility).toBe(100);
    expect(analyseItems(twins.toReversed()).items.get('q')?.facility).toBe(100);
  });

  it('count the first answer of an account only, however many attempts it floods in', () => {
    const times = Array.from({ length: 40 }, (_, index) => `2026-11-20T19:${index + 10}:00.000Z`);
    const results = [
      ...times.map((time) => makeResultOf('mallory', time, { questionId: 'q', correct: false })),
      makeResultOf('mallory', '2026-11-20T19:00:00.000Z', { questionId: 'q', correct: true }),
      makeResultOf('ada', '2026-11-20T18:00:00.000Z', { questionId: 'q', correct: true }),
      makeResultOf('ada', '2026-11-20T18:01:00.000Z', { questionId: 'other', correct: false }),
    ];
    const { items, accounts } = analyseItems(results);
    expect(accounts).toBe(2);
    expect(items.get('q')).toMatchObject({ accounts: 2, facility: 100 });
    expect(items.get('other')).toMatchObject({ accounts: 1, facility: 0 });
  });

  it('leave out what was never on the screen, of an item and of the rest of its attempt [ADM-6]', () => {
    const unseen = { correct: false, response: null, seconds: 0 };
    const early = makeResultOf(
      'ada',
      '2026-11-20T18:00:00.000Z',
      { questionId: 'q', ...unseen },
      { questionId: 'only', ...unseen },
    );
    const late = makeResultOf('ada', '2026-11-20T19:00:00.000Z', { questionId: 'q', correct: true });
    const { items } = analyseItems([early, late]);
    expect(items.get('q')).toMatchObject({ accounts: 1, facility: 100 });
    expect(items.has('only')).toBe(false);

    const attempts = Array.from({ length: 20 }, (_, index) =>
      makeResult(
        { questionId: 'q', correct: index % 2 === 0 },
        { questionId: 'rest', correct: index % 2 === 0 },
        ...Array.from({ length: index }, (__, at) => ({ questionId: `unseen-${at}`, ...unseen })),
      ),
    );
    expect(analyseItems(attempts).items.get('q')?.discrimination).toBeCloseTo(1, 12);
  });

  it('stay in their bounds, count each account once, and come out the same in any order', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const { items, accounts: all } = analyseItems(results);
        expect(all).toBe(new Set(results.map(({ userId }) => userId)).size);
        const turned = analyseItems(results.toReversed()).items;
        expect(turned.size).toBe(items.size);
        for (const [id, { facility, discrimination, medianSeconds, accounts }] of items) {
          const who = results.filter(({ answers }) =>
            answers.some((answer) => answer.questionId === id && wasSeen(answer)),
          );
          expect(accounts).toBe(new Set(who.map(({ userId }) => userId)).size);
          expect(facility).toBeGreaterThanOrEqual(0);
          expect(facility).toBeLessThanOrEqual(100);
          expect(Math.abs(coefficient(discrimination))).toBeLessThanOrEqual(1);
          if (facility === 0 || facility === 100) expect(discrimination).not.toBeTypeOf('number');
          const other = turned.get(id);
          expect(other).toMatchObject({ accounts, facility, medianSeconds });
          expect(coefficient(other?.discrimination)).toBeCloseTo(coefficient(discrimination), 9);
        }
      }),
    );
  });
});

describe('suspicions', () => {
  const question = makeQuestion();
  const figures = (change: Partial<ItemFigures>): ItemFigures => ({
    questionId: question.id,
    accounts: 100,
    facility: 60,
    discrimination: 0.4,
    pairs: 100,
    medianSeconds: 30,
    chosen: new Map([
      ['a', 60],
      ['b', 20],
      ['c', 10],
      ['d', 10],
    ]),
    ...change,
  });
  const reasons = (change: Partial<ItemFigures>) =>
    findSuspicions(question, figures(change)).map(({ reason }) => reason);

  it('are none of an item that works', () => {
    expect(reasons({})).toEqual([]);
  });

  it.each<[Partial<ItemFigures>, RegExp]>([
    [{ discrimination: -0.2 }, /The key may be wrong/u],
    [{ discrimination: 0.04, pairs: 1000 }, /hardly separates/u],
    [{ facility: 15 }, /than by guessing/u],
    [{ facility: 100 }, /Nearly everyone/u],
    [
      {
        chosen: new Map([
          ['a', 30],
          ['b', 60],
          ['c', 5],
          ['d', 5],
        ]),
      },
      /^More people choose “.+” than the key/u,
    ],
    [
      {
        chosen: new Map([
          ['a', 60],
          ['b', 38],
        ]),
      },
      /^2 wrong options are hardly ever/u,
    ],
  ])('of %j [ADM-6]', (change, reason) => {
    expect(reasons(change)).toEqual([expect.stringMatching(reason)]);
  });

  const told = (chosen: Readonly<Record<string, number>>) =>
    reasons({ chosen: new Map(Object.entries(chosen)) });

  it.each<[string, Partial<ItemFigures>, boolean]>([
    ['may tell learners apart at 0.04 of 100', { discrimination: 0.04 }, true],
    ['hardly do at 0.04 of 1000', { discrimination: 0.04, pairs: 1000 }, false],
    ['say nothing of answers that don’t vary', { discrimination: 'no variation' }, true],
    ['may be hard by chance at 17 of 100', { facility: 17 }, true],
    ['are too hard at 16 of 100', { facility: 16 }, false],
    ['may be easy by chance at 99 of 100', { facility: 99 }, true],
    ['are too easy at 100 of 100', { facility: 100 }, false],
    ['may be so by chance from 20 accounts', { accounts: 20, facility: 10 }, true],
  ])('%s', (_, change, isFine) => {
    expect(reasons(change).length === 0).toBe(isFine);
  });

  it.each([
    [2, 40, true],
    [2, 41, false],
    [3, 24, true],
    [3, 25, false],
    [4, 16, true],
    [5, 15, false],
  ])('know what guessing among %s options brings: %s% is below it: %s', (count, facility, isBelow) => {
    const options = ['a', 'b', 'c', 'd', 'e'].slice(0, count).map((id) => ({ id, text: `Option ${id}` }));
    const chosen = new Map([['a', 90]]);
    const found = findSuspicions({ ...question, options }, figures({ facility, chosen }));
    expect(found.some(({ reason }) => /by guessing/u.test(reason))).toBe(isBelow);
  });

  it('say nothing of guessing where nobody can guess a number, but that few are right', () => {
    const number: Question = {
      ...question,
      type: 'numeric',
      options: [],
      answer: { value: 1.37, tolerance: 0, unit: 'Ω' },
    };
    const of = (facility: number) =>
      findSuspicions(number, figures({ facility })).map(({ reason }) => reason);
    expect(of(16)).toEqual(['Fewer than 1 in 4 get it right.']);
    expect(of(17)).toEqual([]);
  });

  it('say nothing of the options of a family, which are others each time', () => {
    const chosen = new Map([
      ['key', 60],
      ['no-cmin', 40],
    ]);
    expect(findSuspicions({ ...question, family: '{}' }, figures({ chosen }))).toEqual([]);
  });

  it('take nought for no correlation at all, not for a wrong key', () => {
    expect(reasons({ discrimination: 0, pairs: 500 })).toEqual([expect.stringMatching(/hardly separates/u)]);
  });

  it('name the wrong option that most people choose, but not one that equals the key', () => {
    const [, , third] = question.options;
    expect(told({ a: 15, b: 30, c: 45, d: 10 })).toEqual([
      `More people choose “${third?.text}” than the key.`,
    ]);
    expect(told({ a: 40, b: 40, c: 10, d: 10 })).toEqual([]);
    expect(told({ a: 35, b: 45, c: 10, d: 10 })).toEqual([]);
    expect(told({ b: 50, c: 40, d: 10 })).toHaveLength(1);
  });

  it('count a wrong option as idle below 5%, unless too few are wrong to choose between them', () => {
    expect(told({ a: 60, b: 20, c: 19, d: 1 })).toEqual([]);
    expect(told({ a: 60, b: 20, c: 20 })).toEqual([expect.stringMatching(/^One wrong option/u)]);
    expect(reasons({ facility: 93, chosen: new Map([['a', 93]]) })).toEqual([]);
    expect(reasons({ facility: 97, chosen: new Map([['a', 97]]) })).toEqual([]);
  });

  it('ask nothing of the options of a question where several are right', () => {
    const several: Question = { ...question, type: 'multiple', answer: ['a', 'b'] };
    const chosen = new Map([['c', 90]]);
    expect(findSuspicions(several, figures({ chosen }))).toEqual([]);
  });

  it('weigh a key that loses above a wrong correlation, and that above difficulty', () => {
    const bad = { discrimination: -0.5, facility: 15, chosen: new Map([['b', 60]]) };
    const found = reasons(bad);
    expect(found.map((reason) => reason.split(' ')[0])).toEqual(['More', 'Stronger', 'Fewer', '2']);
    const worse = (discrimination: number) =>
      findSuspicions(question, figures({ discrimination }))[0]?.weight ?? 0;
    expect(worse(-0.9)).toBeGreaterThan(worse(-0.2));
  });

  it('wait until there are enough answers, and put the worst first', () => {
    const bad = { facility: 5, discrimination: -0.5 };
    expect(reasons({ ...bad, accounts: minAccounts - 1 })).toEqual([]);
    const weights = findSuspicions(question, figures({ ...bad, accounts: minAccounts })).map(
      ({ weight }) => weight,
    );
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights).toHaveLength(2);
  });
});
