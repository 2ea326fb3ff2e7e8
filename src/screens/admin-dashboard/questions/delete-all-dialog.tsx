import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { daysRestorable } from '#domain/deleted/deleted.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { DeletionProgress } from '#services/questions/delete-all-questions.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Focused } from '#ui/page/focused.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { invalidateBank } from '../use-bank.ts';
import { useStoppable } from '../use-stoppable.ts';

const failure = 'Failed to delete all questions';

/**
 * Asks before the bank is emptied. It opens its dialog itself, so that the table of questions isn't rendered again.
 *
 * @param count the number of all questions; undefined until it and the quizzes are known
 */
export function DeleteAll({ count, quizzes }: { count: number | undefined; quizzes: readonly Quiz[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {/* Once there's nothing to delete, the button is disabled and can't keep the focus. */}
      <Button
        ref={count ? leaveFocus : undefined}
        variant="danger"
        disabled={!count}
        onClick={() => setOpen(true)}
      >
        Delete all…
      </Button>
      <DeleteAllDialog open={open} count={count ?? 0} quizzes={quizzes} onClose={() => setOpen(false)} />
    </>
  );
}

/** What a deletion did before it was stopped or failed; empty for nothing. */
function describeReached({ parts, deleted }: DeletionProgress): string {
  const sentences = [
    ...(deleted > 0 ? [`${countQuestions(deleted)} deleted. Deleted lists what you can restore.`] : []),
    ...(parts > 0 ? [`${parts === 1 ? '1 exam part is' : `${inDigits(parts)} exam parts are`} empty.`] : []),
  ];
  return sentences.join(' ');
}

/** Empties the bank and every part, once the user has typed the number of questions. */
function DeleteAllDialog({
  open,
  count,
  quizzes,
  onClose,
}: {
  open: boolean;
  count: number;
  quizzes: readonly Quiz[];
  onClose: () => void;
}) {
  const client = useQueryClient();
  const emptied = quizzes.filter(({ questionIds }) => questionIds.length > 0);
  const [typed, setTyped] = useState('');
  const [reached, setReached] = useState<DeletionProgress>({ parts: 0, deleted: 0, total: count });
  const { action: deleting, stop } = useStoppable({
    failure,
    run: async (signal) => {
      setReached({ parts: 0, deleted: 0, total: count });
      const { deleteAllQuestions } = await loadChunk(
        () => import('#services/questions/delete-all-questions.ts'),
      );
      await deleteAllQuestions(setReached, signal);
    },
    onSuccess: ({ state }) => {
      if (state === 'done') close();
    },
    onSettled: () => invalidateBank(client),
  });

  function close(): void {
    setTyped('');
    deleting.reset();
    onClose();
  }

  return (
    <Dialog open={open} onClose={deleting.isPending ? stop : close} title="Delete the whole bank?">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // While it runs there's no submit button, and Enter in the only field would start it again.
          if (!deleting.isPending) deleting.mutate();
        }}
      >
        <p>
          This deletes {count === 1 ? 'the only question' : `all ${inDigits(count)} questions`} and empties
          every exam part.{' '}
          {count === 1
            ? `You can restore it from Deleted for ${daysRestorable} days.`
            : `You can restore them from Deleted for ${daysRestorable} days, a page at a time.`}{' '}
          Export the bank first.
        </p>
        {emptied.length > 0 && (
          <>
            <p>
              {emptied.length === 1
                ? 'This quiz will have no questions:'
                : `These ${inDigits(emptied.length)} quizzes will have no questions:`}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also with the keyboard */}
            <ul className={styles.named} tabIndex={0}>
              {emptied.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </>
        )}
        <TextField
          label={`Type ${count} to confirm`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {deleting.isPending && (
          <ProgressBar
            label={`${inDigits(reached.deleted)} of ${inDigits(reached.total)} deleted`}
            value={reached.deleted}
            max={reached.total}
          />
        )}
        <BankFailedNotice of={deleting} title={failure}>
          {describeReached(reached)} The last step may have been saved too. Try again: it continues where it
          stopped.
        </BankFailedNotice>
        {deleting.data?.state === 'stopped' && (
          <Notice tone="warning" title="Stopped">
            {describeReached(reached) || 'Nothing was changed.'}
          </Notice>
        )}
        <Focused key={String(deleting.isPending)} onlyIfLost>
          <div className={styles.answers}>
            {deleting.isPending ? (
              <Button onClick={stop}>Stop</Button>
            ) : (
              <>
                <Button onClick={close}>Cancel</Button>
                <Button
                  variant="danger"
                  type="submit"
                  disabled={typed.trim().replaceAll(',', '') !== String(count)}
                >
                  Delete all
                </Button>
              </>
            )}
          </div>
        </Focused>
      </form>
    </Dialog>
  );
}
