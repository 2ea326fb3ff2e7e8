import { type FormEvent, useState } from 'react';
import { lastAskedIn } from '#domain/exam/last-asked.ts';
import { selectQuestions } from '#domain/exam/select-questions.ts';
import { type Selection, selections } from '#domain/exam/selections.ts';
import { drawForms } from '#domain/part/draw-forms.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Twins } from '#domain/part/twins.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';
import { Button } from '#ui/button/button.tsx';
import { focusFirstWrong } from '#ui/field/focus-first-wrong.ts';

import styles from './practice.module.css';
import { PracticeFields, usualCount } from './practice-fields.tsx';

/** What to practise of a part and how much of it. Twins are only asked in one session if there are no other questions. */
export function PracticeForm({
  part,
  questionIds,
  twins,
  choices = selections,
}: {
  part: Pick<ExamPart, 'id' | 'title'>;
  questionIds: readonly string[];
  twins: Twins;
  /** The choices to offer. If there's only one, it isn't shown as a field. */
  choices?: readonly Selection[];
}) {
  const { history, status } = useQuestionHistory();
  const isHistoryRead = status === 'ready';
  const { practise, busy, error } = useStartPractice();
  const [selection, setSelection] = useState<Selection>('all');
  const [count, setCount] = useState(usualCount);
  const pool = selectQuestions(questionIds, selection, history, twins);
  const canStart = pool.length > 0 && (selection === 'all' || status !== 'loading');
  const wanted = Number(count);
  const countError =
    Number.isInteger(wanted) && wanted >= 1 && wanted <= 100
      ? undefined
      : 'Enter a whole number from 1 to 100.';

  function begin(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (countError) focusFirstWrong(event.currentTarget);
    if (countError || !canStart) return;
    practise(
      drawForms(pool, wanted, twins, lastAskedIn(history), Math.random),
      part.title || part.id,
      part.id,
      { twins },
    );
  }

  return (
    <form className={styles.form} onSubmit={begin} noValidate>
      <PracticeFields
        choices={choices.map((value) => ({
          value,
          size:
            isHistoryRead || value === 'all'
              ? selectQuestions(questionIds, value, history, twins).length
              : null,
        }))}
        selection={selection}
        count={count}
        countError={countError}
        onSelect={setSelection}
        onCount={setCount}
      />
      {pool.length === 0 && isHistoryRead && <p role="status">No questions match. Choose something else.</p>}
      {pool.length > 0 && pool.length < wanted && (isHistoryRead || selection === 'all') && (
        <p role="status">
          Only {pool.length === 1 ? '1 matches' : `${pool.length} match`}, so this session has {pool.length}.
        </p>
      )}
      <PracticeFailed error={error} />
      <Button variant="primary" type="submit" busy={busy} disabled={!canStart}>
        Start practising
      </Button>
    </form>
  );
}
