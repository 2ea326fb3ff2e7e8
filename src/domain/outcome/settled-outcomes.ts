import * as z from 'zod/mini';

import { askedWithin } from './plan-question.ts';
import type { ToldLearner } from './told-against-passed.ts';

/**
 * Days after an exam from which its outcome is settled: we no longer ask anybody, and those we asked have had ten days to
 * answer.
 */
export const settledAfter = askedWithin + 10;

const count = z.number().check(z.int(), z.gte(0));
/** Counts of learners, by the chance that they were told, in whole percent. */
const byPercent = z.array(count).check(z.length(101));

/**
 * `sweeps/outcomes`: the forecasts for settled exams against how the exams went. It holds counts only, so that publishing
 * doesn't have to read every learner each night.
 */
export const settledOutcomesSchema = z.object({
  version: z.literal(1),
  /** Exams before this day are counted, e.g. `2026-08-14`. */
  before: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u)),
  told: count,
  answered: count,
  passed: byPercent,
  failed: byPercent,
});

export type SettledOutcomes = z.infer<typeof settledOutcomesSchema>;

const none = Array.from({ length: 101 }, () => 0);

/** Where counting begins: no exam is before that day. */
export const nothingSettled: SettledOutcomes = {
  version: 1,
  before: '2000-01-01',
  told: 0,
  answered: 0,
  passed: none,
  failed: none,
};

/**
 * Adds the learners of further exams to the counts.
 *
 * @param learners everybody whose exam was on or after `settled.before` and before `before`
 */
export function settleOutcomes(
  settled: SettledOutcomes,
  learners: readonly ToldLearner[],
  before: string,
): SettledOutcomes {
  const [passed, failed] = [[...settled.passed], [...settled.failed]];
  for (const { chance, outcome } of learners) {
    const percent = Math.round(chance * 100);
    if (outcome === 'passed') passed[percent] = (passed[percent] ?? 0) + 1;
    if (outcome === 'failed') failed[percent] = (failed[percent] ?? 0) + 1;
  }
  return {
    version: 1,
    before,
    told: settled.told + learners.length,
    answered: settled.answered + learners.filter(({ outcome }) => outcome !== undefined).length,
    passed,
    failed,
  };
}

/** The learners behind the counts, each with the chance they were told in whole percent. */
export function listSettled({ told, answered, passed, failed }: SettledOutcomes): ToldLearner[] {
  const repeat = (times: number, learner: ToldLearner) => Array.from({ length: times }, () => learner);
  const judged = [
    ...passed.flatMap((times, percent) => repeat(times, { chance: percent / 100, outcome: 'passed' })),
    ...failed.flatMap((times, percent) => repeat(times, { chance: percent / 100, outcome: 'failed' })),
  ];
  return [
    ...judged,
    ...repeat(answered - judged.length, { chance: 0, outcome: 'moved' }),
    ...repeat(told - answered, { chance: 0, outcome: undefined }),
  ];
}
