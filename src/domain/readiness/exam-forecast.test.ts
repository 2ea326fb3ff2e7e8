import { describe, expect, it } from 'vitest';

import { forecastExam } from './exam-forecast.ts';
import type { Level } from './level.ts';
import { shippedWeights } from './shipped-weights.ts';

/** Round numbers, so that each share can be worked out by hand. */
const weights = {
  ...shippedWeights,
  practiceLimit: 60,
  halfLifeDays: 10,
  familiarity: 0.1,
  seenWeight: 0.5,
  sittingVariance: 0.01,
};
const level: Level = { share: 0.65, strength: 40, shareOf: (id) => (id === 'a' ? 0.5 : 0.8) };
const paper = [
  { id: 'a', questions: 20 },
  { id: 'b', questions: 40 },
];
const terms = { questions: 60, toPass: 36 };
const mock = { right: 30, total: 60, seen: 20, age: 10 };
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the expected share', () => {
  it('weighs each part by its questions in the paper', () => {
    expect(forecastExam(level, [], paper, terms, weights).share).toBeCloseTo(0.7, 12);
    expect(forecastExam(level, [], [], terms, weights).share).toBeCloseTo(0.65, 12);
  });

  it('adds a mock by its age, with less said by questions that were seen before', () => {
    // Half of 40 new questions and 20 that count half: 25, of which 30 - 0.1 × 20 of 60 are right.
    const expected = (40 * 0.7 + (25 * 28) / 60) / 65;
    expect(forecastExam(level, [mock], paper, terms, weights).share).toBeCloseTo(expected, 12);
    const empty = { right: 0, total: 0, seen: 0, age: 0 };
    expect(forecastExam(level, [mock, empty], paper, terms, weights).share).toBeCloseTo(expected, 12);
  });

  it('lets practice count as no more than its limit', () => {
    const practised = forecastExam({ ...level, strength: 500 }, [mock], paper, terms, weights);
    expect(practised.share).toBeCloseTo((60 * 0.7 + (25 * 28) / 60) / 85, 12);
  });
});

describe('the likely score', () => {
  const { share, chance, low, high, chances } = forecastExam(level, [], paper, terms, weights);

  it('has the mean and the variance of a beta-binomial (Johnson, Kemp and Kotz 2005, section 6.2.2)', () => {
    const mean = sum(chances.map((one, right) => one * right));
    expect(mean).toBeCloseTo(60 * share, 9);
    const variance = sum(chances.map((one, right) => one * (right - mean) ** 2));
    const precision = 1 / (0.01 + 1 / 40);
    expect(variance).toBeCloseTo(60 * share * (1 - share) * (1 + 59 / (precision + 1)), 6);
  });

  // scipy.stats.betabinom(60, 20, 60 / 7) of SciPy 1.17: sf(35), ppf(0.1), ppf(0.9) and pmf.
  it('is what SciPy has', () => {
    expect(chance).toBeCloseTo(0.8508236295298746, 9);
    expect([low, high]).toEqual([34, 50]);
    expect(chances[20]).toBeCloseTo(2.72263778e-4, 11);
    expect(chances[36]).toBeCloseTo(3.67106263e-2, 9);
    expect(chances[42]).toBeCloseTo(6.30302384e-2, 9);
    expect(chances[60]).toBeCloseTo(1.96891243e-5, 12);
  });

  it('passes with what reaches the mark, and leaves a tenth on each side', () => {
    expect(chance).toBeCloseTo(1 - sum(chances.slice(0, 36)), 9);
    expect(sum(chances.slice(0, low))).toBeLessThan(0.1);
    expect(sum(chances.slice(0, low + 1))).toBeGreaterThanOrEqual(0.1);
    expect(sum(chances.slice(0, high))).toBeLessThan(0.9);
    expect(sum(chances.slice(0, high + 1))).toBeGreaterThanOrEqual(0.9);
  });
});
