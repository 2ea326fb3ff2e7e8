import { ForecastGauge } from '#features/readiness/forecast-gauge.tsx';
import { ScoreBadge } from '#features/results/score-badge.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';

/** A made-up learner two weeks before the exam. */
const forecast = { chance: 0.81, share: 0.68, low: 34, high: 47 };

const parts = [
  { label: 'Protection for safety', value: 11, max: 15 },
  { label: 'Selection and erection of equipment', value: 8, max: 14 },
  { label: 'Special installations or locations', value: 7, max: 10 },
  { label: 'Inspection and testing', value: 4, max: 4 },
];

/** What learners see, with made-up data: the gauge of the forecast, or the score and some of the parts of a mock. */
export function Example({ of }: { of: 'forecast' | 'result' }) {
  return of === 'forecast' ? <ForecastGauge forecast={forecast} /> : <ExampleResult />;
}

function ExampleResult() {
  return (
    <>
      <p>
        <strong>Full mock exam</strong> <ScoreBadge result={{ score: 70, passMark: 60, passed: true }} />
      </p>
      <BarChart
        title="By exam part"
        columns={['Exam part', 'Right answers']}
        bars={parts.map(({ label, value, max }) => ({
          key: label,
          label,
          value,
          max,
          text: `${value} of ${max}`,
        }))}
      />
    </>
  );
}
