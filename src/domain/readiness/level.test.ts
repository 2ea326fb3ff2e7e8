import { describe, expect, it } from 'vitest';

import { levelOf } from './level.ts';
import { shippedWeights } from './shipped-weights.ts';

/** Round numbers, so that each share can be worked out by hand. */
const weights = {
  ...shippedWeights,
  priorShare: 0.6,
  priorStrength: 2,
  partStrength: 4,
  answerWeight: 1,
  halfLifeDays: 10,
  halfLifeAnswers: 1,
};
const answer = { partId: 'a', correct: true, age: 0, difficulty: 0 };

describe('the level', () => {
  it('is what learners do in general before there is an answer', () => {
    const level = levelOf([], weights);
    expect(level).toMatchObject({ share: 0.6, strength: 2 });
    expect(level.shareOf('a')).toBeCloseTo(0.6, 12);
  });

  it('counts an answer half after ten days, and half again after one more answer', () => {
    const level = levelOf(
      [
        { ...answer, age: 10 },
        { ...answer, partId: 'b', correct: false },
      ],
      weights,
    );
    // The first counts a quarter: 2 × 0.6 + 0.25 of 2 + 1.25.
    expect(level.share).toBeCloseTo(1.45 / 3.25, 12);
    expect(level.strength).toBeCloseTo(3.25, 12);
    expect(level.shareOf('a')).toBeCloseTo(((4 * 1.45) / 3.25 + 0.25) / 4.25, 12);
    expect(level.shareOf('b')).toBeCloseTo((4 * 1.45) / 3.25 / 5, 12);
    expect(level.shareOf('c')).toBeCloseTo(level.share, 12);
  });

  it('takes a question that is harder by odds of three for what it is', () => {
    // Odds of 0.6 to 0.4, a third of it: a share of 1/3. A wrong answer counts as 0.6 - 1/3.
    const hard = levelOf([{ ...answer, correct: false, difficulty: Math.log(3) }], weights);
    expect(hard.share).toBeCloseTo((1.2 + 0.6 - 1 / 3) / 3, 12);
    // Three times the odds: 9/11. A right answer counts as 1 + 0.6 - 9/11.
    const easy = levelOf([{ ...answer, difficulty: -Math.log(3) }], weights);
    expect(easy.share).toBeCloseTo((1.2 + 1.6 - 9 / 11) / 3, 12);
  });

  it('makes nobody sure to be right or wrong', () => {
    const many = Array.from({ length: 500 }, () => answer);
    const sure = { ...weights, halfLifeAnswers: 1e5 };
    expect(levelOf(many, sure).shareOf('a')).toBe(0.99);
    const wrong = many.map((one) => ({ ...one, correct: false }));
    expect(levelOf(wrong, sure).share).toBe(0.01);
  });
});
