import { useState } from 'react';

import { resultsByWeek } from '#domain/result/bank-use.ts';
import { sumPartScores } from '#domain/result/trend.ts';
import { PartScores } from '#features/review/part-scores.tsx';
import { Button } from '#ui/button/button.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';

import { LoadingNotice } from '../loading-notice.tsx';
import { mostResults, useLatestResults } from '../use-latest-results.ts';

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The latest results by week and by part, read when somebody asks for them. */
export function LatestResults() {
  const [asked, setAsked] = useState(false);
  const results = useLatestResults(asked);
  if (!asked) {
    return (
      <div>
        <Button onClick={() => setAsked(true)}>Look at the latest {mostResults} results</Button>
      </div>
    );
  }
  const weeks = resultsByWeek(results.data ?? []);
  const busiest = Math.max(...weeks.map((week) => week.results));
  return (
    <>
      <LoadingNotice what="results" query={results} />
      {results.data?.length === 0 && <p>Nobody has finished anything yet.</p>}
      {weeks.length > 0 && (
        <BarChart
          title="Results by week"
          bars={weeks.map(({ week, results: count, passed, marked }) => ({
            key: week,
            label: `Week of ${date.format(Date.parse(week))}`,
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
