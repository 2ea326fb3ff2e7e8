import { type ReactNode, useState } from 'react';

import type { Attempt } from '#domain/attempt/attempt.ts';
import type { Question } from '#domain/question/question.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import { SelectField } from '#ui/field/select-field.tsx';

import { AnswerReview } from './answer-review.tsx';
import { PartScores } from './part-scores.tsx';
import styles from './review.module.css';
import { ScoreSummary } from './score-summary.tsx';

const filters = {
  all: { label: 'All questions', keep: () => true },
  wrong: { label: 'Not right', keep: (answer: Answer) => !answer.correct },
  flagged: { label: 'Flagged', keep: (answer: Answer) => answer.flagged === true },
} as const;

type Answer = ResultFields['answers'][number];
type FilterName = keyof typeof filters;

/** A result: the score, the parts, and every question with one's own answer, the key, and why. */
export function ResultReview({
  result,
  questions,
  optionOrders,
  ending,
  notice,
  next,
}: {
  result: ResultFields;
  questions: readonly Question[];
  /** Option ids as the attempt showed them; without, they stand as in the bank. */
  optionOrders?: ReadonlyMap<string, readonly string[]>;
  ending?: Attempt['ending'];
  notice?: ReactNode;
  next: ReactNode;
}) {
  const [filter, setFilter] = useState<FilterName>('all');
  const bank = new Map(questions.map((question) => [question.id, question]));
  const shown = result.answers
    .map((answer, index) => ({ answer, number: index + 1 }))
    .filter(({ answer }) => filters[filter].keep(answer));

  return (
    <div className={styles.review}>
      <ScoreSummary result={result} ending={ending ?? null} />
      {notice}
      <div className={styles.next}>{next}</div>
      <PartScores partScores={result.partScores} />
      <section aria-labelledby="answers-title">
        <div className={styles.answersHead}>
          <h2 id="answers-title">Your answers</h2>
          <SelectField
            label="Show"
            options={Object.entries(filters).map(([value, { label }]) => ({ value, label }))}
            value={filter}
            onChange={(event) => isFilter(event.target.value) && setFilter(event.target.value)}
          />
        </div>
        {shown.length === 0 && (
          <p>{filter === 'wrong' ? 'Every answer was right.' : 'No question was flagged.'}</p>
        )}
        <ol className={styles.answers}>
          {shown.map(({ answer, number }) => (
            <AnswerReview
              key={answer.questionId}
              number={number}
              answer={answer}
              question={bank.get(answer.questionId)}
              optionOrder={optionOrders?.get(answer.questionId)}
            />
          ))}
        </ol>
      </section>
    </div>
  );
}

function isFilter(value: string): value is FilterName {
  return Object.hasOwn(filters, value);
}
