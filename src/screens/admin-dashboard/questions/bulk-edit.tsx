import { type FormEvent, useState } from 'react';

import { bulkEditSchema, type BulkEdit as Edit, isFinished } from '#domain/bank/bulk-edit.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { maxQuizQuestions } from '#domain/quiz/quiz-fields.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { CorrectionsFullError } from '#services/bank/corrections-full-error.ts';
import { QuizListError } from '#services/bank/quiz-list-error.ts';
import type { PartTitle } from '#services/parts/list-part-titles.ts';
import { UnfinishedJobError } from '#services/storage/bulk-jobs.ts';
import { BulkEditRunningError } from '#services/storage/bulk-lock.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkValueField, noPart } from './bulk-value-field.tsx';
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

/** Larger selections need a confirmation. */
const manyQuestions = 100;

/** Changes one field of every selected question, and shows the progress. */
export function BulkEdit({
  selected,
  parts,
  quizzes,
}: {
  selected: ReadonlyMap<string, Selected>;
  parts: readonly PartTitle[];
  quizzes: readonly Quiz[];
}) {
  const { job, isElsewhere, isWaiting, action, stop, start, goOn, undo, forget } = useBulkEdit();
  const [field, setField] = useState<Edit['field']>('part');
  const [value, setValue] = useState('');
  const [asking, setAsking] = useState(false);
  const isStopped = job !== null && !isFinished(job);
  const edit = editOf(field, value.trim());
  const warning = edit && warningOf(edit);

  function change(): void {
    setAsking(false);
    if (edit) start(edit, [...selected.keys()]);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (warning || selected.size > manyQuestions) setAsking(true);
    else change();
  }

  return (
    <>
      {selected.size > 0 && !action.isPending && !isElsewhere && !isStopped && (
        <form className={styles.fieldRow} onSubmit={submit} aria-label="Change the selected questions">
          <SelectField
            label="Change"
            options={fields}
            value={field}
            onChoose={(next) => {
              setField(next);
              setValue('');
            }}
          />
          <BulkValueField field={field} value={value} onChange={setValue} parts={parts} quizzes={quizzes} />
          <Button type="submit" disabled={!edit}>
            Change {inDigits(selected.size)} selected
          </Button>
        </form>
      )}
      <BulkProgress
        job={job}
        isRunning={action.isPending}
        isElsewhere={isElsewhere}
        wasRun={!action.isIdle}
        isWaiting={isWaiting}
        onStop={stop}
        onContinue={goOn}
        onUndo={undo}
        onForget={forget}
      />
      <BankFailedNotice of={action} title={failure}>
        {reasonOf(action.error, isStopped)}
      </BankFailedNotice>
      <ConfirmDialog
        open={asking}
        title={selected.size === 1 ? 'Change the question?' : `Change ${inDigits(selected.size)} questions?`}
        confirmLabel="Change"
        onConfirm={change}
        onCancel={() => setAsking(false)}
      >
        <p>{warning ?? 'All selected questions change, on other pages too.'} You can undo it.</p>
      </ConfirmDialog>
    </>
  );
}

/** The edit that the form describes; undefined while it's incomplete. */
function editOf(field: Edit['field'], value: string): Edit | undefined {
  // A question's editor splits tags at commas.
  if (field === 'add-tag' && value.includes(',')) return undefined;
  if (field !== 'part') return bulkEditSchema.safeParse({ field, value }).data;
  return value === '' ? undefined : { field, value: value === noPart ? '' : value };
}

/** A warning about what an edit takes away; null if it takes nothing. */
function warningOf({ field, value }: Edit): string | null {
  if (field === 'part' && value === '') return 'They leave their exam part, and mock exams stop using them.';
  if (field === 'status' && value === 'withdrawn') return 'We’ll stop asking them and tell learners.';
  return null;
}

/** What to do about a failure. @param isStopped whether it can be continued */
function reasonOf(error: unknown, isStopped: boolean): string {
  if (error instanceof QuizListError)
    return `This quiz would have no questions or more than ${maxQuizQuestions}, or it’s no longer published.`;
  if (error instanceof BulkEditRunningError)
    return 'An earlier change is still running, perhaps in another tab. Try again when it’s over.';
  if (error instanceof UnfinishedJobError)
    return 'An earlier change was stopped. First choose above what to do with it.';
  if (error instanceof CorrectionsFullError)
    return 'There is no room for more corrections. Remove old ones under Corrections, then continue.';
  return isStopped
    ? 'The changes made so far are kept. Continue or undo them.'
    : 'Nothing was changed. Check your connection and try again.';
}
