import { type FormEvent, useState } from 'react';

import { type Selection, selections } from '#domain/exam/blueprint.ts';
import { lastAskedIn } from '#domain/exam/last-asked.ts';
import { selectQuestions } from '#domain/exam/select-questions.ts';
import { drawForms } from '#domain/part/draw-forms.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';
import { useTwins } from '#providers/parts/use-twins.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from './practice.module.css';

const selectionNames: Record<Selection, string> = {
  all: 'All questions',
  unseen: 'Questions I haven’t seen',
  missed: 'Questions I got wrong last time',
};

/** What to practise of a part and how much of it. Twins don't meet in a session while there are other questions. */
export function PracticeForm({
  part,
  questionIds,
  choices = selections,
}: {
  part: Pick<ExamPart, 'id' | 'title'>;
  questionIds: readonly string[];
  /** What can be chosen of them; a single choice isn't offered. */
  choices?: readonly Selection[];
}) {
  const history = useQuestionHistory();
  const twins = useTwins();
  const { practise, busy, failed } = useStartPractice();
  const [selection, setSelection] = useState<Selection>('all');
  const [count, setCount] = useState('10');
  const pool = selectQuestions(questionIds, selection, history, twins);
  const wanted = Number(count);
  const countError =
    Number.isInteger(wanted) && wanted >= 1 && wanted <= 100
      ? undefined
      : 'Enter a whole number from 1 to 100.';

  function begin(event: FormEvent): void {
    event.preventDefault();
    if (countError || pool.length === 0) return;
    void practise(
      drawForms(pool, wanted, twins, lastAskedIn(history), Math.random),
      part.title || part.id,
      part.id,
    );
  }

  return (
    <form className={styles.form} onSubmit={begin} noValidate>
      {choices.length > 1 ? (
        <SelectField
          label="Practise"
          options={choices.map((value) => ({
            value,
            label: `${selectionNames[value]} (${selectQuestions(questionIds, value, history, twins).length})`,
          }))}
          value={selection}
          onChange={(event) => setSelection(choices.find((value) => value === event.target.value) ?? 'all')}
        />
      ) : (
        <p>{questionIds.length === 1 ? '1 question' : `${questionIds.length} questions`} to practise</p>
      )}
      <TextField
        label="How many"
        type="number"
        min={1}
        max={100}
        value={count}
        error={countError}
        onChange={(event) => setCount(event.target.value)}
      />
      {pool.length === 0 && <p role="status">No questions match. Choose something else.</p>}
      {pool.length > 0 && pool.length < wanted && (
        <p role="status">
          Only {pool.length} match, so this session has {pool.length}.
        </p>
      )}
      {failed && <PracticeFailed />}
      <Button variant="primary" type="submit" busy={busy} disabled={pool.length === 0}>
        Start practising
      </Button>
    </form>
  );
}
