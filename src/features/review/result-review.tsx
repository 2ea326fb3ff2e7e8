import { type ReactNode, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { Attempt } from '#domain/attempt/attempt.ts';
import type { Question } from '#domain/question/question.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import { SelectField } from '#ui/field/select-field.tsx';

import { type AnswerFilterName, answerFilters, isAnswerFilter } from './answer-filters.ts';
import { AnswerReview } from './answer-review.tsx';
import { CertaintySummary } from './certainty-summary.tsx';
import { CostlyChapters } from './costly-chapters.tsx';
import { PartScores } from './part-scores.tsx';
import { PractiseAgain } from './practise-again.tsx';
import { PrintButton } from './print-button.tsx';
import styles from './review.module.css';
import { ScoreSummary } from './score-summary.tsx';

/** A result: the score, the parts, and every question with the user's answer, the key and the explanation. */
export function ResultReview({
  result,
  questions,
  ending,
  isNew = false,
  notice,
  next,
}: {
  result: ResultFields;
  questions: readonly Question[];
  ending?: Attempt['ending'];
  isNew?: boolean;
  notice?: ReactNode;
  next: ReactNode;
}) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('show') ?? '';
  const filter = isAnswerFilter(wanted) ? wanted : 'all';
  const answersTitle = useRef<HTMLHeadingElement>(null);
  const bank = useMemo(() => new Map(questions.map((question) => [question.id, question])), [questions]);
  const shown = result.answers
    .map((answer, index) => ({ answer, number: index + 1 }))
    .filter(({ answer }) => answerFilters[filter].keep(answer));

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
    <div className={styles.review}>
      <ScoreSummary result={result} ending={ending ?? null} isNew={isNew} />
      {notice}
      <div className={styles.next}>
        {next}
        <PractiseAgain title={result.quizTitle} answers={result.answers} />
        <PrintButton />
      </div>
      {result.mode === 'exam' && <CostlyChapters result={result} questions={bank} />}
      <CertaintySummary
        answers={result.answers}
        onShow={(name) => {
          show(name);
          answersTitle.current?.focus();
        }}
      />
      <PartScores partScores={result.partScores} />
      <section aria-labelledby="answers-title">
        <div className={styles.answersHead}>
          <h2 id="answers-title" ref={answersTitle} tabIndex={-1}>
            Your answers
          </h2>
          <SelectField
            label="Show"
            options={Object.entries(answerFilters).map(([value, { label, keep }]) => ({
              value,
              label: `${label} (${result.answers.filter(keep).length})`,
            }))}
            value={filter}
            onChange={(event) => show(isAnswerFilter(event.target.value) ? event.target.value : 'all')}
          />
        </div>
        {shown.length === 0 && <p>{answerFilters[filter].none}</p>}
        <ol className={styles.answers}>
          {shown.map(({ answer, number }) => (
            <AnswerReview
              key={number}
              number={number}
              answer={answer}
              question={bank.get(answer.questionId)}
            />
          ))}
        </ol>
      </section>
    </div>
  );
}
