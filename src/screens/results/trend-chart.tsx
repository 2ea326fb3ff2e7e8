import { compareHalves, type TrendPoint } from '#domain/result/trend.ts';
import { shortDate } from '#domain/shared/dates.ts';
import { LineChart } from '#ui/chart/line-chart.tsx';

const courses = { rises: 'rises', falls: 'falls', level: 'stays about the same' } as const;

/** Scores over time. @param trend at least two attempts, oldest first */
export function TrendChart({ title, trend }: { title: string; trend: readonly TrendPoint[] }) {
  const { before, after, course } = compareHalves(trend.map(({ score }) => score));
  return (
    <LineChart
      title={title}
      summary={`${trend.length} attempts. The average ${courses[course]}: ${before}% in the first half, ${after}% in the second.`}
      points={trend.map(({ at, score, title: quiz }) => ({
        when: shortDate(at),
        what: quiz || 'Quiz',
        value: score,
      }))}
    />
  );
}
