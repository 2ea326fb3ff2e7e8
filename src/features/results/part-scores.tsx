import { nameParts } from '#domain/part/name-parts.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import { useParts, usePartTitles } from '#providers/parts/use-parts.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';

/** Right answers by exam part, as bars with their numbers in words; nothing for a single part, nor while their titles aren't known. */
export function PartScores({
  partScores,
  passMark = 0,
}: {
  partScores: ResultFields['partScores'];
  /** Percentage, drawn over the bars; 0 for none. */
  passMark?: number;
}) {
  const { status } = useParts();
  const titles = usePartTitles();
  const parts = nameParts(Object.keys(partScores), titles);
  if (parts.length < 2 || status !== 'ready') return null;
  return (
    <BarChart
      title="By exam part"
      columns={['Exam part', 'Right answers']}
      {...(passMark > 0 && { mark: { percent: passMark, name: 'Pass mark' } })}
      bars={parts.map(({ id, title }) => {
        const { correct = 0, total = 0 } = partScores[id] ?? {};
        return {
          key: id,
          label: title,
          value: correct,
          max: total,
          text: `${Math.round(correct * 100) / 100} of ${total}`,
        };
      })}
    />
  );
}
