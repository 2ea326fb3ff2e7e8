import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { Attempt } from '#domain/attempt/attempt.ts';
import type { Question } from '#domain/question/question.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';

import { Spinner } from '#ui/spinner/spinner.tsx';

import { type AnswerFilterName, isAnswerFilter } from './answer-filters.ts';
import { AnswerList } from './answer-list.tsx';
import { CertaintySummary } from './certainty-summary.tsx';
import { CostlyChapters } from './costly-chapters.tsx';
import styles from './details.module.css';
import { FixMistakes } from './fix-mistakes.tsx';
import { PartScores } from './part-scores.tsx';
import { PrintButton } from './print-button.tsx';
import { ScoreSummary } from './score-summary.tsx';

/** What else there is to do after a result. The first of it is the primary button where there is no mistake to fix. */
export type NextActions = (first: 'primary' | 'secondary') => ReactNode;

/** A result: the score against the pass mark, what to do next, the parts, and every question with its explanation. */
export function ResultDetails({
  result,
  questions,
  ending,
  isNew = false,
  notice,
  next,
}: {
  result: ResultFields;
  /** Null while they're read. */
  questions: readonly Question[] | null;
  ending?: Attempt['ending'];
  isNew?: boolean;
  notice?: ReactNode;
  next: NextActions;
}) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('show') ?? '';
  const answersTitle = useRef<HTMLHeadingElement>(null);
  const bank = useMemo(
    () => questions && new Map(questions.map((question) => [question.id, question])),
    [questions],
  );
  // After the hand-in the score is painted first: with sixty answers below it, a phone would answer half a second later. Going back
  // to a result needs its whole height at once, for the browser to find its place again.
  const hasRest = useDeferredValue(true, !isNew);
  const hasMistakes = result.answers.some(({ correct }) => !correct);
  const usual = hasMistakes ? 'wrong' : 'all';

  function show(name: AnswerFilterName): void {
    setSearch(
      (before) => {
        before.set('show', name);
        return before;
      },
      { replace: true },
    );
  }

  return (
    <div className={styles.details}>
      <ScoreSummary result={result} ending={ending ?? null} isNew={isNew} />
      <div className={styles.next}>
        <FixMistakes title={result.quizTitle} answers={result.answers} />
        {next(hasMistakes ? 'secondary' : 'primary')}
      </div>
      {notice}
      {/* Nothing below has its place before the questions are there. */}
      {hasRest && !bank && <Spinner label="Loading the questions…" />}
      {hasRest && bank && (
        <>
          {result.mode === 'exam' && <CostlyChapters result={result} questions={bank} />}
          <PartScores partScores={result.partScores} passMark={result.passMark} />
          <CertaintySummary
            title={result.quizTitle}
            answers={result.answers}
            onShow={(name) => {
              show(name);
              answersTitle.current?.focus();
            }}
          />
          <AnswerList
            answers={result.answers}
            questions={bank}
            filter={isAnswerFilter(wanted) ? wanted : usual}
            onFilter={show}
            title={answersTitle}
          />
          <div className={styles.next}>
            <PrintButton />
          </div>
        </>
      )}
    </div>
  );
}
