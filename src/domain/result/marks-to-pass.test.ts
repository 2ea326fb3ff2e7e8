import fc from 'fast-check';
import { expect, it } from 'vitest';

import { marksToSpare } from './marks-to-pass.ts';
import { outcomeFields, scoreOf } from './score.ts';

const result = (correctAnswers: number, totalQuestions: number, passMark: number) => ({
  correctAnswers,
  totalQuestions,
  passMark,
});

it.each([
  [36, 60, 60, 0],
  [40, 60, 60, 4],
  [31, 60, 60, -5],
  [2, 3, 70, -1],
  // Part marks: 83% and 62% pass, 69% doesn't.
  [2.5, 3, 70, 0],
  [7.5, 12, 60, 0],
  [8.5, 12, 60, 1],
  [2.09, 3, 70, -1],
  [0, 10, 60, -6],
])('with %s of %s and a pass mark of %s%% there are %s to spare [ATT-11]', (right, total, mark, spare) => {
  expect(marksToSpare(result(right, total, mark))).toBe(spare);
});

it('is not asked where there is nothing to pass', () => {
  expect(marksToSpare(result(3, 10, 0))).toBeNull();
});

it('agrees with the score on who passes, with part marks too, and one more or fewer changes that [ATT-11]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 100 }),
      fc.nat(20_000),
      (total, mark, hundredths) => {
        const right = Math.min(hundredths / 100, total);
        const passes = (marks: number) => outcomeFields(scoreOf(marks, total).score, mark).passed === true;
        const spare = marksToSpare(result(right, total, mark)) ?? Number.NaN;
        expect(spare >= 0).toBe(passes(right));
        expect(passes(right - spare)).toBe(true);
        if (right - spare >= 1) expect(passes(right - spare - 1)).toBe(false);
      },
    ),
  );
});
