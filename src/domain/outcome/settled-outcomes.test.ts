import fc from 'fast-check';
import { expect, it } from 'vitest';

import { listSettled, nothingSettled, settledOutcomesSchema, settleOutcomes } from './settled-outcomes.ts';
import { type ToldLearner, toldAgainstPassed } from './told-against-passed.ts';

const learner: fc.Arbitrary<ToldLearner> = fc.record({
  // Finer than the whole percents that are published.
  chance: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
  outcome: fc.constantFrom('passed' as const, 'failed' as const, 'moved' as const, undefined),
});

it('publishes the same from counts as from everybody, in however many nights they were settled [STU-9]', () => {
  const nights = fc.array(fc.array(learner, { maxLength: 40 }), { maxLength: 5 });
  fc.assert(
    fc.property(nights, fc.array(learner, { maxLength: 40 }), (settledNights, recent) => {
      const settled = settledNights.reduce(
        (sum, learners, night) => settleOutcomes(sum, learners, `2027-01-0${night + 1}`),
        nothingSettled,
      );
      settledOutcomesSchema.parse(settled);
      const published = toldAgainstPassed([...listSettled(settled), ...recent], '');
      const whole = toldAgainstPassed([...settledNights.flat(), ...recent], '');
      expect(published).toEqual(whole);
    }),
  );
});

it('names the day up to which it has counted, and nobody', () => {
  const settled = settleOutcomes(nothingSettled, [{ chance: 0.735, outcome: 'passed' }], '2026-08-14');
  expect(settled).toMatchObject({ before: '2026-08-14', told: 1, answered: 1 });
  expect(settled.passed[74]).toBe(1);
  expect(nothingSettled.passed[74]).toBe(0);
});
