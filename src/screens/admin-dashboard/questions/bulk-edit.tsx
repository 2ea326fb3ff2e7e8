import { type FormEvent, useState } from 'react';

import { bulkEditSchema, type BulkEdit as Edit } from '#domain/bank/bulk-edit.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { difficulties, difficultyNames } from '#domain/shared/difficulties.ts';
import { QuizListError } from '#services/bank/bulk-edit.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from '../admin-dashboard.module.css';
import { FailedNotice } from '../failed-notice.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { failure, useBulkEdit } from './use-bulk-edit.ts';
import type { Selected } from './use-selection.ts';

const fields = [
  { value: 'part', label: 'Part' },
  { value: 'difficulty', label: 'Difficulty' },
  { value: 'status', label: 'Status' },
  { value: 'add-tag', label: 'Add a tag' },
  { value: 'remove-tag', label: 'Remove a tag' },
  { value: 'add-to-quiz', label: 'Add to a quiz' },
  { value: 'remove-from-quiz', label: 'Remove from a quiz' },
] as const satisfies readonly { value: Edit['field']; label: string }[];

/** Changes one thing of every chosen question, and says how far that is. */
export function BulkEdit({
  selected,
  parts,
  quizzes,
}: {
  selected: ReadonlyMap<string, Selected>;
  parts: readonly ExamPart[];
  quizzes: readonly Quiz[];
}) {
  const { job, action, stop, start, goOn, undo, forget } = useBulkEdit();
  const [field, setField] = useState<Edit['field']>('part');
  const [value, setValue] = useState('');
  const edit = bulkEditSchema.safeParse({ field, value: value.trim() }).data;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (edit) start(edit, [...selected.keys()]);
  }

  return (
    <>
      {selected.size > 0 && !action.isPending && (
        <form className={styles.row} onSubmit={submit} aria-label="Change the selected questions">
          <SelectField
            label="Change"
            options={fields}
            value={field}
            onChoose={(next) => {
              setField(next);
              setValue('');
            }}
          />
          <ValueField field={field} value={value} onChange={setValue} parts={parts} quizzes={quizzes} />
          <Button type="submit" disabled={!edit}>
            Change {selected.size.toLocaleString('en-GB')} selected
          </Button>
        </form>
      )}
      <BulkProgress
        job={job}
        isRunning={action.isPending}
        onStop={stop}
        onContinue={goOn}
        onUndo={undo}
        onForget={() => void forget()}
      />
      <FailedNotice of={action} title={failure}>
        {action.error instanceof QuizListError
          ? 'A quiz has from 1 to 500 questions, and this one may have been deleted.'
          : 'What is done stays done. Continue, or undo it.'}
      </FailedNotice>
    </>
  );
}

/** What the questions get. */
function ValueField({
  field,
  value,
  onChange,
  parts,
  quizzes,
}: {
  field: Edit['field'];
  value: string;
  onChange: (value: string) => void;
  parts: readonly ExamPart[];
  quizzes: readonly Quiz[];
}) {
  if (field === 'add-tag' || field === 'remove-tag') {
    return (
      <TextField
        label="Which tag"
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const { label, options } = choicesOf(field, parts, quizzes);
  return (
    <SelectField
      label={label}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function choicesOf(field: Edit['field'], parts: readonly ExamPart[], quizzes: readonly Quiz[]) {
  const choose = { value: '', label: 'Choose…' };
  if (field === 'part') {
    return {
      label: 'To part',
      options: [{ value: '', label: 'None' }, ...parts.map(({ id, title }) => ({ value: id, label: title }))],
    };
  }
  if (field === 'difficulty') {
    return {
      label: 'To difficulty',
      options: [choose, ...difficulties.map((one) => ({ value: one, label: difficultyNames[one] }))],
    };
  }
  if (field === 'status') {
    return {
      label: 'To status',
      options: [
        choose,
        { value: 'published', label: 'In use' },
        { value: 'withdrawn', label: 'Withdrawn (learners are told)' },
      ],
    };
  }
  return {
    label: 'Which quiz',
    options: [choose, ...quizzes.map(({ id, title }) => ({ value: id, label: title }))],
  };
}
