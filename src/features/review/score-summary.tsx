import { useEffect, useRef } from 'react';

import type { Attempt } from '#domain/attempt/attempt.ts';
import { describeScore } from '#domain/result/describe-score.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import { Badge } from '#ui/badge/badge.tsx';

import { formatDuration } from './format-duration.ts';
import styles from './review.module.css';

const allowanceNames = {
  standard: null,
  'extra-25': 'with 25% extra time',
  'extra-50': 'with 50% extra time',
  untimed: 'untimed',
} as const;

/** Score, pass or fail, and how long it took under which conditions. */
export function ScoreSummary({
  result,
  ending,
  isNew,
}: {
  result: ResultFields;
  ending: Attempt['ending'];
  isNew: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that handed in is gone: without this the focus would fall to the page, and nobody would hear the score.
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  const { outcome, tone } = describeScore(result);
  const conditions = allowanceNames[result.allowance ?? 'standard'];
  return (
    <section className={styles.summary} aria-label="Score">
      <h2 className={styles.score} ref={heading} tabIndex={-1}>
        {result.score}
        <span>%</span>
        {outcome && <span className="visually-hidden">, {outcome}</span>}
      </h2>
      <div>
        <ScoreScale result={result} />
        {outcome && (
          <Badge tone={tone}>
            {outcome === 'passed' ? 'Passed' : 'Not passed'} (pass mark {result.passMark}%)
          </Badge>
        )}
        <p>
          {result.correctAnswers} of {result.totalQuestions} right in {formatDuration(result.timeTaken)}
          {conditions && `, ${conditions}`}.
        </p>
        {ending === 'time' && <p>Time ran out. We handed in what you had answered.</p>}
        {result.timeChecked === false && (
          <p>Time not checked. You were offline, so we couldn’t confirm how long this took.</p>
        )}
      </div>
    </section>
  );
}

/** The score on the way from 0 to 100%, with a mark where passing begins; the words beside it say the same. */
function ScoreScale({ result: { score, passMark, passed } }: { result: ResultFields }) {
  return (
    <svg
      className={styles.scale}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-passed={passMark === 0 ? undefined : passed}
    >
      <rect className={styles.track} y="3" width="100" height="4" />
      <rect className={styles.reached} y="3" width={score} height="4" />
      {passMark > 0 && <path className={styles.passMark} d={`M${passMark} 0V10`} />}
    </svg>
  );
}
