import { useEffect, useRef } from 'react';

import type { Attempt } from '#domain/attempt/attempt.ts';
import { describeScore } from '#domain/result/describe-score.ts';
import { marksToSpare } from '#domain/result/marks-to-pass.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import { focusInNextFrame } from '#ui/page/focus-in-next-frame.ts';

import { formatDuration } from './format-duration.ts';
import styles from './score-summary.module.css';

const allowanceNames = {
  standard: null,
  'extra-25': 'with 25% extra time',
  'extra-50': 'with 50% extra time',
  untimed: 'untimed',
} as const;

/** The score against the pass mark, in a picture and in words, and how long it took under which conditions. */
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
    if (!isNew) return undefined;
    // The button that handed in has gone: without this the focus would fall to the body, and screen readers wouldn't announce
    // the score. The button may have been far down the page.
    return focusInNextFrame(() => {
      if (scrollY > 0) scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    });
  }, [isNew]);
  const { score, outcome } = describeScore(result);
  const conditions = allowanceNames[result.allowance ?? 'standard'];
  const isPassedMock = outcome === 'passed' && result.mode === 'exam';
  return (
    <section
      className={styles.summary}
      aria-label="Score"
      data-outcome={outcome ?? undefined}
      data-mock={isPassedMock || undefined}
      data-new={isNew || undefined}
    >
      <div className={styles.figure}>
        {isPassedMock && <Seal />}
        <h2
          className={styles.score}
          ref={heading}
          tabIndex={-1}
          aria-label={[score, outcome].filter(Boolean).join(', ')}
        >
          {result.score}
          <span>%</span>
        </h2>
      </div>
      <div className={styles.story}>
        {outcome && (
          <p className={styles.headline}>
            {outcome === 'passed' ? (isPassedMock ? 'You passed this mock' : 'Passed') : 'Not passed yet'}
          </p>
        )}
        <p>
          {result.correctAnswers} of {result.totalQuestions} right in {formatDuration(result.timeTaken)}
          {conditions && `, ${conditions}`}. {describeDistance(marksToSpare(result))}
        </p>
        <ScoreScale result={result} />
        {ending === 'time' && <p>Time ran out. We handed in what you had answered.</p>}
        {result.timeChecked === false && (
          <p>Time not checked. We couldn’t reach our server to confirm how long this took.</p>
        )}
      </div>
    </section>
  );
}

function describeDistance(spare: number | null): string {
  if (spare === null) return '';
  if (spare === 0) return 'Just enough to pass.';
  if (spare > 0) return `${spare} more than you needed to pass.`;
  return spare === -1 ? 'You needed 1 more to pass.' : `You needed ${-spare} more to pass.`;
}

/** A quiet mark for a passed mock; the words beside it say the same. */
function Seal() {
  return (
    <svg className={styles.seal} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="21" pathLength="1" />
      <path d="m14 25 7 7 13-15" pathLength="1" />
    </svg>
  );
}

/** The score on a scale from 0 to 100%, with the pass mark; the words beside it say the same. */
function ScoreScale({ result: { score, passMark, passed } }: { result: ResultFields }) {
  return (
    <div className={styles.scale}>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        data-passed={passMark === 0 ? undefined : passed}
      >
        <rect className={styles.track} y="3" width="100" height="4" />
        <rect className={styles.reached} y="3" width={score} height="4" />
        {passMark > 0 && <path className={styles.passMark} d={`M${passMark} 0V10`} />}
      </svg>
      {passMark > 0 && <p className={styles.scaleMark}>Pass mark {passMark}%</p>}
    </div>
  );
}
