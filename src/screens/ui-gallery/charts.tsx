import { BarChart } from '#ui/chart/bar-chart.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';

import { Example } from './example.tsx';

const points = [42, 55, 51, 68, 74, 81].map((value, index) => ({
  when: `${index + 1} March`,
  what: 'Mock exam',
  value,
}));

const many = Array.from({ length: 80 }, (_, index) => ({
  when: `Day ${index + 1}`,
  what: 'Quiz',
  value: Math.round(50 + index / 2 + 10 * Math.sin(index)),
}));

const bars = [
  { label: 'Definitions', value: 12 },
  { label: 'Protection for safety', value: 5 },
  { label: 'Special installations or locations', value: 0 },
].map(({ label, value }) => ({ key: label, label, value, max: 12, text: `${value} of 12` }));

const scoreColumns = ['Date', 'Quiz', 'Score'] as const;

/** Line charts with many, few and one value; and bar charts. */
export function Charts() {
  return (
    <>
      <Example name="Line chart">
        <LineChart
          title="Scores"
          columns={scoreColumns}
          summary="They rise: 49% at first, 74% lately."
          points={points}
        />
      </Example>
      <Example name="Line chart, too many values for dots">
        <LineChart title="Every quiz" columns={scoreColumns} summary="80 quizzes." points={many} />
      </Example>
      <Example name="Line chart, one value">
        <LineChart
          title="Exams"
          columns={scoreColumns}
          summary="The first exam."
          points={points.slice(0, 1)}
        />
      </Example>
      <Example name="Bar chart">
        <BarChart
          title="By exam part"
          columns={['Exam part', 'Questions']}
          mark={{ percent: 60, name: 'Pass mark' }}
          bars={bars}
        />
      </Example>
    </>
  );
}
