import type { ForecastPart } from '#domain/readiness/readiness.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { formatLog, logLine } from '../model/read-log.ts';
import { simulateLearner } from './simulate-learner.ts';

/** The answers of simulated learners as a log that `npm run bench:model` reads. @param seed the same seed gives the same log */
export function simulateLog(parts: readonly ForecastPart[], learners: number, seed: string): string {
  const random = seededRandom(seed);
  const now = Date.parse('2026-11-20T18:00:00Z');
  const lines = Array.from({ length: learners }, (_, index) =>
    simulateLearner(parts, now, random).answers.map((answer) => logLine(`s${index}`, answer)),
  );
  return formatLog(lines.flat());
}
