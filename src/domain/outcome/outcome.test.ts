import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { emptyStudy, type Review, type StudyRecord } from '#domain/study/study-record.ts';

import { type ExamOutcome, examOutcomeSchema, type ToldForecast, toldForecastSchema } from './outcome.ts';
import { planQuestion } from './plan-question.ts';
import { minLearners, publishedOutcomesSchema } from './published-outcomes.ts';
import { practisedEnough, toldAgainstPassed } from './told-against-passed.ts';
import { wilson } from './wilson.ts';

const told: ToldForecast = {
  examDate: '2027-01-20',
  chance: 0.8,
  low: 37,
  high: 46,
  model: 0,
  toldAt: '2027-01-19T18:00:00.000Z',
};
const asked: ExamOutcome = { ...told, asked: 1, createdAt: '2027-01-21T09:00:00.000Z' };
const on = (day: number) => Date.parse(`2027-01-${day}T10:00:00Z`);

describe('how it went', () => {
  it.each([
    ['never without a forecast to compare with', null, null, 22, null],
    ['first when the exam is over', told, null, 22, 'first'],
    ['not again the next day', told, asked, 22, null],
    ['again a week later', told, asked, 29, 'again'],
    ['never a third time', told, { ...asked, asked: 2 as const }, 31, null],
    ['never after an answer', told, { ...asked, outcome: 'passed' as const }, 29, null],
  ])('is asked %s [STU-8]', (_, forecast, outcome, day, expected) => {
    expect(planQuestion(forecast, outcome, on(day))).toBe(expected);
  });
});

describe('a stored forecast', () => {
  it.each([
    ['as it is written', {}, true],
    ['of a certain failure', { chance: 0, low: 0, high: 0 }, true],
    ['of a certain pass', { chance: 1, low: 60, high: 60 }, true],
    ['with a chance above 1', { chance: 1.01 }, false],
    ['with a chance below 0', { chance: -0.01 }, false],
    ['with more right answers than questions', { high: 61 }, false],
    ['with a part of an answer', { low: 36.5 }, false],
    ['with fewer answers than none', { low: -1 }, false],
    ['for a day that no month has', { examDate: '2027-01-40' }, false],
    ['for a day with a time', { examDate: '2027-01-20T09:00' }, false],
    ['for a day with words before it', { examDate: 'on 2027-01-20' }, false],
    ['by half a version', { model: 0.5 }, false],
    ['without the time it was told', { toldAt: undefined }, false],
  ])('%s: %o can be read: %s [STU-8]', (_, change, isRead) => {
    expect(toldForecastSchema.safeParse({ ...told, ...change }).success).toBe(isRead);
    expect(examOutcomeSchema.safeParse({ ...asked, ...change }).success).toBe(isRead);
  });

  it.each([
    ['asked twice', { asked: 2 }, true],
    ['asked three times', { asked: 3 }, false],
    ['answered', { outcome: 'failed', answeredAt: '2027-01-21T09:00:00.000Z' }, true],
    ['answered in other words', { outcome: 'perhaps' }, false],
    ['without the time of the question', { createdAt: undefined }, false],
  ])('%s: %o can be read: %s [STU-8]', (_, change, isRead) => {
    expect(examOutcomeSchema.safeParse({ ...asked, ...change }).success).toBe(isRead);
  });
});

// Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('Wilson’s interval of %i in %i', (successes, count, low, high) => {
  const found = wilson(successes, count);
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

describe('told against passed', () => {
  const learners = fc.array(
    fc.record({
      chance: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
      outcome: fc.constantFrom('passed' as const, 'failed' as const, 'moved' as const, undefined),
    }),
    { maxLength: 90, size: 'max' },
  );

  it('has every judged learner in one bin, and never fewer than ten together [STU-9]', () => {
    fc.assert(
      fc.property(learners, (list) => {
        const published = toldAgainstPassed(list, '2027-02-01T03:30:00.000Z');
        publishedOutcomesSchema.parse(published);
        const judged = list.filter(({ outcome }) => outcome === 'passed' || outcome === 'failed');
        const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
        const { bins } = published;
        expect(bins.every(({ learners: count }) => count >= minLearners)).toBe(true);
        expect(sum(bins.map(({ learners: count }) => count))).toBe(
          judged.length < minLearners ? 0 : judged.length,
        );
        if (judged.length >= minLearners) {
          const passed = judged.filter(({ outcome }) => outcome === 'passed').length;
          expect(sum(bins.map((bin) => bin.passed))).toBe(passed);
        }
        const answered = list.filter(({ outcome }) => outcome).length;
        const isEnough = answered >= minLearners;
        expect(published.told).toBe(isEnough ? list.length : 0);
        expect(published.answered).toBe(isEnough ? answered : 0);
      }),
    );
  });

  it('is the same in whatever order the learners come, and a chance is in one bin only [STU-9]', () => {
    // Few different chances, so that many are told the same.
    const tied = learners.map((list) =>
      list.map(({ chance, outcome }) => ({ chance: Math.round(8 * chance) / 8, outcome })),
    );
    const inTwoOrders = tied.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(inTwoOrders, ([list, shuffled]) => {
        const { bins } = toldAgainstPassed(list, '');
        expect(toldAgainstPassed(shuffled, '').bins).toEqual(bins);
        for (const [index, { lowest }] of bins.entries()) {
          expect(lowest).toBeGreaterThan(bins[index - 1]?.highest ?? -1);
        }
      }),
    );
  });

  it('keeps learners who were told the same together, however many passed [STU-9]', () => {
    const told = (chance: number, passed: number, failed: number) => [
      ...Array.from({ length: passed }, () => ({ chance, outcome: 'passed' as const })),
      ...Array.from({ length: failed }, () => ({ chance, outcome: 'failed' as const })),
    ];
    expect(toldAgainstPassed(told(0.8, 10, 10), '').bins).toEqual([
      { lowest: 0.8, highest: 0.8, told: 0.8, learners: 20, passed: 10 },
    ]);
    // The three at either end are too few for a bin of their own.
    const around = [...told(0.2, 0, 3), ...told(0.8, 18, 6), ...told(0.9, 3, 0)];
    expect(toldAgainstPassed(around, '').bins).toEqual([
      { lowest: 0.2, highest: 0.9, told: 0.75, learners: 30, passed: 21 },
    ]);
  });

  it('makes as many bins as groups of the same chance allow [STU-9]', () => {
    const list = [0.2, 0.4, 0.5, 0.6, 0.8].flatMap((chance) =>
      Array.from({ length: 9 }, () => ({ chance, outcome: 'passed' as const })),
    );
    expect(toldAgainstPassed(list, '').bins.map(({ learners: count }) => count)).toEqual([18, 27]);
  });

  it('counts nobody before ten have answered [STU-9]', () => {
    const answered = { chance: 0.5, outcome: 'moved' as const };
    const silent = { chance: 0.5, outcome: undefined };
    const nine = [...Array.from({ length: 9 }, () => answered), ...Array.from({ length: 20 }, () => silent)];
    expect(toldAgainstPassed(nine, '')).toMatchObject({ told: 0, answered: 0, bins: [] });
    expect(toldAgainstPassed([...nine, answered], '')).toMatchObject({ told: 30, answered: 10, bins: [] });
  });

  it('goes from low chances to high ones', () => {
    const list = Array.from({ length: 25 }, (_, index) => ({
      chance: (24 - index) / 24,
      outcome: index < 12 ? ('passed' as const) : ('failed' as const),
    }));
    const { bins } = toldAgainstPassed(list, '');
    // 13 learners of 0/24 to 12/24, who failed, and 12 of 13/24 to 24/24.
    expect(bins).toEqual([
      { lowest: 0, highest: 0.5, told: 0.25, learners: 13, passed: 0 },
      { lowest: 0.54, highest: 1, told: 0.77, learners: 12, passed: 12 },
    ]);
  });
});

describe('an account counts', () => {
  /** First answers, so many a day, up to the day before the exam. */
  function study(answers: number, days: number): StudyRecord {
    const end = Date.parse('2027-01-19T12:00:00Z') / 1000;
    const cards = new Map(
      Array.from({ length: answers }, (_, index) => [
        `q${index}`,
        { topic: '', reviews: [{ at: end - (index % days) * 86_400, outcome: 'good' as const }] },
      ]),
    );
    return { ...emptyStudy, cards };
  }

  it('from 60 first answers on five days before the exam [STU-9]', () => {
    expect(practisedEnough(study(60, 5), '2027-01-20')).toBe(true);
    expect(practisedEnough(study(59, 5), '2027-01-20')).toBe(false);
    expect(practisedEnough(study(90, 4), '2027-01-20')).toBe(false);
    expect(practisedEnough(study(60, 5), '2027-01-17')).toBe(false);
  });

  it('without the questions handed in blank', () => {
    const { cards, ...others } = study(60, 5);
    const blank = (at: number) => ({ at, outcome: 'again' as const, blank: true as const });
    const leftBlank = (reviewsOf: (reviews: readonly Review[]) => readonly Review[]): StudyRecord => ({
      ...others,
      cards: new Map(
        [...cards].map(([id, card]) => [
          id,
          id === 'q0' ? { ...card, reviews: reviewsOf(card.reviews) } : card,
        ]),
      ),
    });
    expect(
      practisedEnough(
        leftBlank(([{ at } = { at: 0 }]) => [blank(at)]),
        '2027-01-20',
      ),
    ).toBe(false);
    expect(
      practisedEnough(
        leftBlank((reviews) => [blank(1), ...reviews]),
        '2027-01-20',
      ),
    ).toBe(true);
  });
});
