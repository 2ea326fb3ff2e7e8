import { useState } from 'react';
import { daysRestorable } from '#domain/deleted/deleted.ts';
import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { whyNotRestorable } from '../deleted/deleted-words.ts';
import { MissingPart } from '../missing-part.tsx';
import { StopButton } from '../stop-button.tsx';
import { AffectedQuizzes } from './affected-quizzes.tsx';
import { useDeleteQuestions } from './use-delete-questions.ts';
import type { Selected } from './use-selection.ts';

/** Deletes the selected questions, offers to undo it, and says which quizzes still list them. */
export function DeleteSelected({
  questions,
  quizzes,
  onDeleted,
}: {
  questions: readonly Selected[];
  quizzes: readonly Quiz[];
  /** Called for each batch. */
  onDeleted: (questions: readonly Selected[]) => void;
}) {
  const [asking, setAsking] = useState(false);
  const { deleted, removing, restoring, stop, progress } = useDeleteQuestions(onDeleted);

  function remove(): void {
    setAsking(false);
    removing.mutate(questions);
  }

  return (
    <>
      {questions.length > 0 && (
        <Button variant="danger" disabled={progress !== null} onClick={() => setAsking(true)}>
          Delete {inDigits(questions.length)} selected
        </Button>
      )}
      {progress && (
        <>
          <ProgressBar
            label={`${inDigits(progress.done)} of ${inDigits(progress.of)}`}
            value={progress.done}
            max={progress.of}
          />
          <StopButton onStop={stop} />
        </>
      )}
      <BankFailedNotice of={removing} title="Failed to delete all the chosen questions">
        The list shows which are left. Try again.
      </BankFailedNotice>
      <BankFailedNotice of={restoring} title="Failed to restore all the deleted questions">
        The list shows which are back. Try again.
      </BankFailedNotice>
      {restoring.data?.state === 'done' && !progress && (
        <Focused>
          <Restored {...restoring.data.value} />
        </Focused>
      )}
      {deleted.length > 0 && !progress && (
        <Focused>
          <Notice
            tone="info"
            title={`${countQuestions(deleted.length)} deleted`}
            action={<Button onClick={() => restoring.mutate(deleted)}>Undo</Button>}
          >
            <AffectedQuizzes ids={deleted} quizzes={quizzes} />
          </Notice>
        </Focused>
      )}
      <ConfirmDialog
        open={asking}
        title={
          questions.length === 1 ? 'Delete the question?' : `Delete ${inDigits(questions.length)} questions?`
        }
        confirmLabel="Delete"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>
          This removes{' '}
          {questions
            .slice(0, 5)
            .map(({ questionId }) => questionId)
            .join(', ')}
          {questions.length > 5 && ` and ${inDigits(questions.length - 5)} more`} from the bank and from every
          exam part. You can restore {questions.length === 1 ? 'it' : 'them'} for {daysRestorable} days.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Restored({ restored, left }: { restored: readonly Question[]; left: number }) {
  const count = countQuestions(restored.length);
  const lacking = <MissingPart questions={restored} />;
  if (left === 0)
    return (
      <Notice tone="success">
        {count} restored
        {lacking}
      </Notice>
    );
  return (
    <Notice tone="warning" title={`${count} restored, ${inDigits(left)} couldn’t be`}>
      {whyNotRestorable}
      {lacking}
    </Notice>
  );
}
