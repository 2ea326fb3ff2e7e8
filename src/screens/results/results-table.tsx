import { paths } from '#app/paths.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { TextLink } from '#ui/link/link.tsx';

import styles from './results.module.css';

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Results as a table: what, when, how well, and which attempt. */
export function ResultsTable({ results }: { results: readonly QuizResult[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Quiz</th>
          <th scope="col">Completed</th>
          <th scope="col">Score</th>
          <th scope="col">Attempts</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={result.id}>
            <th scope="row">
              <TextLink to={paths.quizResult.to({ resultId: result.id })}>
                {result.quizTitle || 'Quiz'}
              </TextLink>
            </th>
            <td data-label="Completed">{dateTime.format(new Date(result.completedAt))}</td>
            <td data-label="Score">
              <Badge tone={result.passed ? 'success' : 'warning'}>{result.score} %</Badge>
            </td>
            <td data-label="Attempts">{result.attempts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
