import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { resultsByWeek } from '#domain/result/bank-use.ts';
import { sumPartScores } from '#domain/result/trend.ts';
import { shortDay } from '#domain/shared/dates.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { PartScores } from '#features/results/part-scores.tsx';
import { latestResultsQuery, maxLatestResults } from '#providers/statistics/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';

/** The latest results by week and by part, read on demand. */
export function LatestResults() {
  const [asked, setAsked] = useState(false);
  const results = useQuery({ ...latestResultsQuery(), enabled: asked });
  if (!asked) {
    return (
      <div>
        <Button onClick={() => setAsked(true)}>Show the latest {maxLatestResults} results</Button>
      </div>
    );
  }
  const weeks = resultsByWeek(results.data ?? []);
  const busiest = Math.max(...weeks.map((week) => week.results));
  return (
    <>
      <LoadingNotice what="results" query={results} />
      {results.data?.length === 0 && <p>Nobody has finished a quiz or exam yet.</p>}
      {weeks.length > 0 && (
        <BarChart
          title="Results by week"
          columns={['Week', 'Results']}
          bars={weeks.map(({ week, results: count, passed, marked }) => ({
            key: week,
            label: `Week of ${shortDay(Date.parse(week) / 86_400_000)}`,
            value: count,
            max: busiest,
            text: `${count}, ${passed} of ${marked} passed`,
          }))}
        />
      )}
      <PartScores partScores={sumPartScores(results.data ?? [])} />
    </>
  );
}
