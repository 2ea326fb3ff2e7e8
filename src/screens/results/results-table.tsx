import { paths } from '#app/paths.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { ScoreBadge } from '#features/results/score-badge.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { type Column, Table } from '#ui/table/table.tsx';

const kinds = { quiz: 'Quiz', practice: 'Practice', exam: 'Mock exam' } as const;

const columns: readonly Column<QuizResult>[] = [
  {
    name: 'Title',
    cell: ({ id, quizTitle }) => (
      <TextLink to={paths.quizResult.to({ resultId: id })}>{quizTitle || 'Quiz'}</TextLink>
    ),
  },
  { name: 'Kind', cell: ({ mode }) => kinds[mode] },
  { name: 'Completed', cell: ({ completedAt }) => dateAndTime(completedAt), short: true },
  { name: 'Score', cell: (result) => <ScoreBadge result={result} />, short: true },
  { name: 'Attempts', cell: ({ mode, attempts }) => mode !== 'practice' && attempts, numeric: true },
];

/** Results as a table: the quiz, the date, the score, and which attempt it was. Practice is stored with other practice. */
export function ResultsTable({ results }: { results: readonly QuizResult[] }) {
  return <Table caption="Your results" columns={columns} rows={results} keyOf={({ id }) => id} />;
}
