import { type ReactNode, useMemo, useRef } from 'react';

import type { Question } from '#domain/question/question.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';

import { AnswerList } from './answer-list.tsx';
import { CertaintySummary } from './certainty-summary.tsx';
import { CostlyChapters } from './costly-chapters.tsx';
import styles from './details.module.css';
import { PrintButton } from './print-button.tsx';
import { useAnswerFilter } from './use-answer-filter.ts';

/** The details of a result: the chapters that cost most, how sure the learner was, and each question with its explanation. */
export function ResultAnswers({
  result,
  questions,
  waiting = null,
}: {
  result: ResultFields;
  /** The questions of the answers that are shown, and all that were missed. */
  questions: readonly Question[];
  /** Shown in place of the answers while some of their questions are missing. */
  waiting?: ReactNode;
}) {
  const [filter, show] = useAnswerFilter(result.answers);
  const answersTitle = useRef<HTMLHeadingElement>(null);
  const bank = useMemo(() => new Map(questions.map((question) => [question.id, question])), [questions]);

  return (
    <>
      {result.mode === 'exam' && <CostlyChapters result={result} questions={bank} />}
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
        filter={filter}
        onFilter={show}
        title={answersTitle}
        waiting={waiting}
      />
      <div className={styles.next}>
        <PrintButton />
      </div>
    </>
  );
}
