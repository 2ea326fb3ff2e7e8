import { type ReactNode, useDeferredValue } from 'react';

import type { Attempt } from '#domain/attempt/attempt.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';
import { useIsReturn } from '#ui/page/use-is-return.ts';

import styles from './details.module.css';
import { FixMistakes } from './fix-mistakes.tsx';
import { PartScores } from './part-scores.tsx';
import { PrintedFacts } from './printed-facts.tsx';
import { ScoreSummary } from './score-summary.tsx';

/** The actions after a result. `first` is the variant of their first button: primary if no question was missed. */
export type NextActions = (first: 'primary' | 'secondary') => ReactNode;

/** A result: the score against the pass mark, what to do next, and below that the details of its questions. */
export function ResultDetails({
  result,
  ending,
  isNew = false,
  notice,
  next,
  children,
}: {
  result: ResultFields;
  ending?: Attempt['ending'];
  isNew?: boolean;
  notice?: ReactNode;
  next: NextActions;
  /** Its questions, see `ResultAnswers`. */
  children: ReactNode;
}) {
  // The score is painted first, and the rest comes in a render that taps can interrupt.
  const isReturn = useIsReturn();
  const isShown = usePageIsShown();
  const hasRest = useDeferredValue(isShown, isShown && isReturn && !isNew);
  const hasMissed = result.answers.some(({ correct }) => !correct);
  return (
    <div className={styles.details}>
      <PrintedFacts result={result} />
      <ScoreSummary result={result} ending={ending ?? null} isNew={isNew} />
      <div className={styles.next}>
        <FixMistakes title={result.quizTitle} answers={result.answers} />
        {next(hasMissed ? 'secondary' : 'primary')}
      </div>
      {notice}
      {hasRest && <PartScores partScores={result.partScores} passMark={result.passMark} />}
      {hasRest && children}
    </div>
  );
}
