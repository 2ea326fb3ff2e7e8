import { sumPartScores, trendOf } from '#domain/result/filter-results.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { PartScores } from '#features/review/part-scores.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The shown results in the course of time, and by exam part. */
export function ResultsOverview({ results }: { results: readonly QuizResult[] }) {
  const trend = trendOf(results);
  return (
    <>
      {trend.length >= 2 && (
        <LineChart
          title="Over time"
          summary={describeTrend(trend.map(({ score }) => score))}
          points={trend.map(({ at, score, title }, index) => ({
            key: String(index),
            label: `${date.format(Date.parse(at))}, ${title || 'quiz'}`,
            value: score,
          }))}
        />
      )}
      <PartScores partScores={sumPartScores(results)} />
    </>
  );
}

/** The last attempts beside those before, in a sentence. */
function describeTrend(scores: readonly number[]): string {
  const half = Math.floor(scores.length / 2);
  const [before, after] = [average(scores.slice(0, half)), average(scores.slice(half))];
  const change = after - before;
  const course = change > 2 ? 'rises' : change < -2 ? 'falls' : 'stays about the same';
  return `${scores.length} attempts. The average ${course}: ${before}\u00a0% in the first half of them, ${after}\u00a0% in the second.`;
}

function average(scores: readonly number[]): number {
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
