import { countQuestions } from '#domain/shared/count-questions.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';

import { describeDayInShort } from './describe-day.ts';

/** How many questions are due on each of the next days. @param counts today first */
export function ReviewCalendar({ today, counts }: { today: number; counts: readonly number[] }) {
  const max = Math.max(0, ...counts);
  return (
    <BarChart
      title="Coming up"
      columns={['Day', 'Questions due']}
      bars={counts.map((count, index) => ({
        key: String(today + index),
        label: index === 0 ? 'Today' : describeDayInShort(today + index),
        value: count,
        max,
        text: countQuestions(count),
      }))}
    />
  );
}
