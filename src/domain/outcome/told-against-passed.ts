import { groupBy } from '#domain/shared/group-by.ts';
import { firstAnsweredAt } from '#domain/study/first-answered-at.ts';
import { dayOf } from '#domain/study/study-day.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

import type { Outcome } from './outcome.ts';
import { maxBins, minLearners, type PublishedOutcomes } from './published-outcomes.ts';

/** An account counts from this many first answers, on this many days. */
const enough = { answers: 60, days: 5 } as const;

/** A learner whose exam is over; without an outcome when they haven't said. */
export type ToldLearner = { readonly chance: number; readonly outcome: Outcome | undefined };

/** Builds the published figures. */
export function toldAgainstPassed(learners: readonly ToldLearner[], updatedAt: string): PublishedOutcomes {
  const judged = learners
    .filter(({ outcome }) => outcome === 'passed' || outcome === 'failed')
    // Rounded, so that nobody's own forecast can be found in what's published.
    .map(({ chance, outcome }) => ({ chance: Math.round(chance * 100) / 100, outcome }));
  const answered = learners.filter(({ outcome }) => outcome !== undefined).length;
  const isEnough = answered >= minLearners;
  return {
    version: 1,
    updatedAt,
    told: isEnough ? learners.length : 0,
    answered: isEnough ? answered : 0,
    bins: judged.length < minLearners ? [] : splitByChance(judged).map(binOf),
  };
}

/**
 * At least {@link minLearners} in each bin, and an equal share or a little more, since those who were told the same aren't split:
 * among them any order would do, and it would decide which bin has the passes.
 */
function splitByChance(learners: readonly ToldLearner[]): ToldLearner[][] {
  const share = learners.length / Math.min(maxBins, Math.floor(learners.length / minLearners));
  const sorted = learners.toSorted((a, b) => a.chance - b.chance);
  const bins: ToldLearner[][] = [];
  for (const same of groupBy(sorted, ({ chance }) => chance).values()) {
    const last = bins.at(-1);
    if (last && last.length < share) last.push(...same);
    else bins.push([...same]);
  }
  const last = bins.at(-1);
  if (!last || bins.length === 1 || last.length >= minLearners) return bins;
  bins.pop();
  bins.at(-1)?.push(...last);
  return bins;
}

function binOf(learners: readonly ToldLearner[]): PublishedOutcomes['bins'][number] {
  const chances = learners.map(({ chance }) => chance);
  const sum = chances.reduce((all, chance) => all + Math.round(chance * 100), 0);
  return {
    lowest: Math.min(...chances),
    highest: Math.max(...chances),
    told: Math.round(sum / chances.length) / 100,
    learners: learners.length,
    passed: learners.filter(({ outcome }) => outcome === 'passed').length,
  };
}

/** Whether somebody practised enough before their exam for their forecast to count. @param examDate such as `2027-01-20` */
export function practisedEnough({ cards }: StudyRecord, examDate: string): boolean {
  const end = Date.parse(`${examDate}T23:59:59Z`) / 1000;
  const before = [...cards.values()].flatMap((card) => {
    const at = firstAnsweredAt(card);
    return at !== null && at <= end ? [at] : [];
  });
  const days = new Set(before.map((at) => dayOf(at * 1000, 0)));
  return before.length >= enough.answers && days.size >= enough.days;
}
