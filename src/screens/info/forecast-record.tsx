import { useQuery } from '@tanstack/react-query';

import { minLearners, type PublishedOutcomes } from '#domain/outcome/published-outcomes.ts';
import { wilson } from '#domain/outcome/wilson.ts';
import { longDate } from '#domain/shared/dates.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { percent } from '#features/readiness/percent.ts';
import { publishedOutcomesQuery } from '#providers/outcomes/queries.ts';
import { loadStatus } from '#providers/query/load-status.ts';

import styles from './info.module.css';

/** How good the forecasts were: what learners were told before their exam, compared with how many passed. */
export function ForecastRecord() {
  const query = useQuery(publishedOutcomesQuery());
  const { data } = query;
  const status = loadStatus(query);
  if (status === 'error')
    return <LoadingNotice what="record of our forecasts" query={{ ...query, status }} />;
  if (data === undefined) return null;
  return (
    <section className={styles.section} aria-labelledby="record-title">
      <h2 id="record-title">How good are our forecasts?</h2>
      <p>
        After their exam we ask learners how it went, and compare that with the chance we last showed them. We
        only count accounts with a confirmed email and at least 60 questions answered over five days or more.
      </p>
      {data && data.told > 0 && <Responses told={data.told} answered={data.answered} />}
      {data && data.bins.length > 0 ? (
        <Comparison published={data} />
      ) : (
        <p>
          {data && data.told > 0 && 'That’s too few to judge our forecasts by. '}
          We’ll show the comparison here once {minLearners} learners have told us whether they passed.
        </p>
      )}
    </section>
  );
}

function Responses({ told, answered }: { told: number; answered: number }) {
  const { share, low, high } = wilson(answered, told);
  return (
    <p>
      {inDigits(answered)} of {inDigits(told)} learners have answered: {percent(share)} (95% interval{' '}
      {percent(low)} to {percent(high)}).
    </p>
  );
}

function Comparison({ published: { bins, updatedAt } }: { published: PublishedOutcomes }) {
  return (
    <table className={styles.table}>
      <caption>Chances we showed, and how many passed. Updated {longDate(updatedAt)}.</caption>
      <thead>
        <tr>
          <th scope="col">We said</th>
          <th scope="col">Learners</th>
          <th scope="col">Passed</th>
          <th scope="col">95% interval</th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ lowest, highest, told, learners, passed }) => {
          const { share, low, high } = wilson(passed, learners);
          return (
            <tr key={`${lowest} ${highest}`}>
              <th scope="row">
                {percent(told)} ({percent(lowest)} to {percent(highest)})
              </th>
              <td>{inDigits(learners)}</td>
              <td>
                {inDigits(passed)}, {percent(share)}
              </td>
              <td>
                {percent(low)} to {percent(high)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
