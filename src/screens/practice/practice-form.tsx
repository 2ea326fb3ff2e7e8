import { type FormEvent, useState } from 'react';

import { type Selection, selections } from '#domain/exam/blueprint.ts';
import { selectQuestions } from '#domain/exam/select-questions.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { shuffle } from '#domain/shared/random.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from './practice.module.css';

const selectionNames: Record<Selection, string> = {
  all: 'All questions',
  unseen: 'Questions I haven’t seen',
  missed: 'Questions I got wrong last time',
};

/** What to practise of a part and how much of it. */
export function PracticeForm({
  part,
  questionIds,
}: {
  part: Pick<ExamPart, 'id' | 'title'>;
  questionIds: readonly string[];
}) {
  const history = useQuestionHistory();
  const { practise, busy, failed } = useStartPractice();
  const [selection, setSelection] = useState<Selection>('all');
  const [count, setCount] = useState('10');
  const pool = selectQuestions(questionIds, selection, history);
  const wanted = Number(count);
  const countError =
    Number.isInteger(wanted) && wanted >= 1 && wanted <= 100
      ? undefined
      : 'Enter a whole number from 1 to 100.';

  function begin(event: FormEvent): void {
    event.preventDefault();
    if (countError || pool.length === 0) return;
    void practise(shuffle(pool, Math.random).slice(0, wanted), part.title || part.id, part.id);
  }

  return (
    <form className={styles.form} onSubmit={begin} noValidate>
      <SelectField
        label="Practise"
        options={selections.map((value) => ({
          value,
          label: `${selectionNames[value]} (${selectQuestions(questionIds, value, history).length})`,
        }))}
        value={selection}
        onChange={(event) => setSelection(selections.find((value) => value === event.target.value) ?? 'all')}
      />
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
