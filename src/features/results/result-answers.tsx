import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { Question } from '#domain/question/question.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';

import { type AnswerFilterName, isAnswerFilter } from './answer-filters.ts';
import { AnswerList } from './answer-list.tsx';
import { CertaintySummary } from './certainty-summary.tsx';
import { CostlyChapters } from './costly-chapters.tsx';
import styles from './details.module.css';
import { PartScores } from './part-scores.tsx';
import { PrintButton } from './print-button.tsx';

/** What a result tells of its questions: the parts, how sure one was, and each of them with its explanation. */
export function ResultAnswers({
  result,
  questions,
}: {
  result: ResultFields;
  questions: readonly Question[];
}) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('show') ?? '';
  const answersTitle = useRef<HTMLHeadingElement>(null);
  const bank = useMemo(() => new Map(questions.map((question) => [question.id, question])), [questions]);
  const usual = result.answers.some(({ correct }) => !correct) ? 'wrong' : 'all';

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
  );
}
