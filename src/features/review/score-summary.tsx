import type { Attempt } from '#domain/attempt/attempt.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import { Badge } from '#ui/badge/badge.tsx';

import { formatDuration } from './format-duration.ts';
import styles from './review.module.css';

const allowanceNames = {
  standard: null,
  'extra-25': 'with 25 % extra time',
  'extra-50': 'with 50 % extra time',
  untimed: 'untimed',
} as const;

/** Score, pass or fail, and how long it took under which conditions. */
export function ScoreSummary({ result, ending }: { result: ResultFields; ending: Attempt['ending'] }) {
  const conditions = allowanceNames[result.allowance ?? 'standard'];
  return (
    <section className={styles.summary} aria-label="Score">
      <p className={styles.score}>
        {result.score} <span>%</span>
      </p>
      <div>
        {result.passMark > 0 && (
          <Badge tone={result.passed ? 'success' : 'danger'}>
            {result.passed ? 'Passed' : 'Not passed'} (pass mark {result.passMark} %)
          </Badge>
        )}
        <p>
          {result.correctAnswers} of {result.totalQuestions} right in {formatDuration(result.timeTaken)}
          {conditions && `, ${conditions}`}.
        </p>
        {ending === 'time' && <p>The time ran out, and what you had answered was handed in.</p>}
      </div>
    </section>
  );
}
