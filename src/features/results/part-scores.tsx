import type { ResultFields } from '#domain/result/quiz-result.ts';
import { compareText } from '#domain/shared/compare-text.ts';
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
  // In the syllabus's order; those that are no part any more come last.
  const order = [...titles.keys()];
  const place = (id: string) => (titles.has(id) ? order.indexOf(id) : order.length);
  const rows = Object.entries(partScores).sort(([a], [b]) => place(a) - place(b) || compareText(a, b));
  if (rows.length < 2 || status !== 'ready') return null;
  return (
    <BarChart
      title="By exam part"
      columns={['Exam part', 'Right answers']}
      {...(passMark > 0 && { mark: { percent: passMark, name: 'Pass mark' } })}
      bars={rows.map(([partId, { correct, total }]) => ({
        key: partId,
        label: titles.get(partId) ?? 'Removed part',
        value: correct,
        max: total,
        text: `${Math.round(correct * 100) / 100} of ${total}`,
      }))}
    />
  );
}
