import { useMemo } from 'react';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { sumPartScores, trendByPart, trendOf } from '#domain/result/trend.ts';
import { PartScores } from '#features/review/part-scores.tsx';
import { PremiumOnly } from '#features/review/premium-only.tsx';

import { PartTrend } from './part-trend.tsx';
import { TrendChart } from './trend-chart.tsx';

/** The shown results over time, and by exam part. */
export function ResultsOverview({ results }: { results: readonly QuizResult[] }) {
  const trend = useMemo(() => trendOf(results), [results]);
  const sums = useMemo(() => sumPartScores(results), [results]);
  const parts = useMemo(
    () => new Map([...trendByPart(results)].filter(([, points]) => points.length >= 2)),
    [results],
  );
  return (
    <>
      {trend.length >= 2 && <TrendChart title="Over time" trend={trend} />}
      <PartScores partScores={sums} />
      {parts.size > 0 && (
        <PremiumOnly what="Your trend in each exam part">
          <PartTrend parts={parts} />
        </PremiumOnly>
      )}
    </>
  );
}
