import { useQuery } from '@tanstack/react-query';

import { resultsByWeek } from '#domain/result/results-by-week.ts';
import { sumPartScores } from '#domain/result/sum-part-scores.ts';
import { shortDay } from '#domain/shared/dates.ts';
import { dayLength } from '#domain/shared/day-length.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { PartScores } from '#features/results/part-scores.tsx';
import { latestResultsQuery, maxLatestResults } from '#providers/statistics/queries.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';

/** All users' latest results by week and by part. */
export function ResultCharts() {
  const results = useQuery(latestResultsQuery());
  const weeks = resultsByWeek(results.data ?? []);
  const busiest = Math.max(...weeks.map((week) => week.results));
  return (
    <>
      <LoadingNotice what="results" query={results} />
      {results.data?.length === 0 && <p>Nobody has finished a quiz or exam yet.</p>}
      {weeks.length > 0 && (
        <p>
          Each account counts once for each quiz, with its latest attempt.
          {results.data?.length === maxLatestResults &&
            ` These are only the latest ${inDigits(maxLatestResults)} results, so the first week may be incomplete.`}
        </p>
      )}
      {weeks.length > 0 && (
        <BarChart
          title="Results by week"
          columns={['Week', 'Results']}
          bars={weeks.map(({ week, results: count, passed, marked }) => ({
            key: week,
            label: `Week of ${shortDay(Date.parse(week) / dayLength)}`,
            value: count,
            max: busiest,
            text: describeWeek(count, passed, marked),
          }))}
        />
      )}
      <PartScores partScores={sumPartScores(results.data ?? [])} />
    </>
  );
}

/** `12 results, 9 of 10 passed`: practice can't be passed or failed. */
function describeWeek(count: number, passed: number, marked: number): string {
  const results = count === 1 ? '1 result' : `${inDigits(count)} results`;
  if (marked === 0) return results;
  const of = marked === count ? '' : ` of ${inDigits(marked)}`;
  return `${results}, ${passed === 0 ? 'none' : inDigits(passed)}${of} passed`;
}
