import { paper } from '#domain/exam/paper.ts';
import { ForecastGauge } from '#features/readiness/forecast-gauge.tsx';
import { ReviewCalendar } from '#features/study/review-calendar.tsx';
import { useDay } from '#features/study/use-time.ts';
import { LineChart } from '#ui/chart/line-chart.tsx';

/** A made-up learner three weeks before the exam; the other data is made up too. */
const forecast = { chance: 0.74, share: 0.66, low: 33, high: 46 };

/** How many questions are due on each day, from today. */
const due = [14, 9, 11, 6, 8];

const weeks = [48, 55, 53, 61, 64, 72].map((value, index) => ({
  when: `Week ${index + 1}`,
  what: '30 questions',
  value,
}));

/** What Premium shows, with made-up data. */
export function Example({ of }: { of: 'forecast' | 'review' | 'progress' }) {
  const today = useDay();
  if (of === 'forecast') return <ForecastGauge forecast={forecast} />;
  if (of === 'review') return <ReviewCalendar today={today} counts={due} />;
  return (
    <LineChart
      title="Inspection and testing"
      columns={['Week', 'Questions', 'Right answers']}
      summary="72% in the latest week."
      mark={{ percent: paper.passMark, name: 'Pass mark' }}
      points={weeks}
    />
  );
}
