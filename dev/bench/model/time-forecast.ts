import { type ForecastPart, readinessOf } from '#domain/readiness/readiness.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';

import { percentile } from '../percentile.ts';

const rounds = 101;

/**
 * Measures the forecast for a learner with 400 answers on this machine: the median and the maximum of 101 rounds, as a line to
 * print.
 */
export function timeForecast(): string {
  const now = Date.parse('2026-11-22T18:00:00Z');
  const parts: ForecastPart[] = Array.from({ length: 8 }, (_, part) => ({
    id: `part-${part}`,
    weight: part === 0 ? 4 : 8,
    questionIds: Array.from({ length: 100 }, (__, index) => `${part}-${index}`),
  }));
  const study: StudyRecord = {
    ...emptyStudy,
    cards: new Map(
      parts.flatMap(({ questionIds }) =>
        questionIds.slice(0, 50).map((id, index) => [
          id,
          {
            topic: '',
            reviews: [{ at: now / 1000 - index * 3600, outcome: index % 3 ? 'good' : 'again' }],
          },
        ]),
      ),
    ),
  };
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    readinessOf(parts, study, now);
    return performance.now() - start;
  });
  return `A forecast from ${study.cards.size} answers takes ${percentile(times, 0.5).toFixed(2)} ms (bar: 5 ms), ${Math.max(...times).toFixed(2)} ms at most.`;
}
