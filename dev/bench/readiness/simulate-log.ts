import type { ForecastPart } from '#domain/readiness/readiness.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { simulateLearner } from './simulate-learner.ts';

/** The answers of simulated learners as a log that `npm run bench:model` reads. @param seed the same seed gives the same log */
export function simulateLog(parts: readonly ForecastPart[], learners: number, seed: string): string {
  const random = seededRandom(seed);
  const now = Date.parse('2026-11-20T18:00:00Z');
  const rows = Array.from({ length: learners }, (_, index) =>
    simulateLearner(parts, now, random).answers.map(({ question, part, correct, at }) =>
      [`s${index}`, question, part, Number(correct), at].join('\t'),
    ),
  ).flat();
  return `${['learner\tquestion\tpart\tcorrect\tat', ...rows].join('\n')}\n`;
}
