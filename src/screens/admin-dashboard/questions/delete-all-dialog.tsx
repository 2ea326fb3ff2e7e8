import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { daysRestorable } from '#domain/deleted/deleted.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
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
  const [progress, setProgress] = useState({ deleted: 0, total: count });
  const { action: deleting, stop } = useStoppable({
    failure,
    run: async (signal) => {
      setProgress({ deleted: 0, total: count });
      const { deleteAllQuestions } = await loadChunk(
        () => import('#services/questions/delete-all-questions.ts'),
      );
      return deleteAllQuestions((deleted, total) => setProgress({ deleted, total }), signal);
    },
    onSuccess: ({ state }) => {
      if (state === 'done') close();
    },
    onSettled: () => invalidateBank(client),
  });

  function close(): void {
    stop();
    setTyped('');
    deleting.reset();
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title="Delete the whole bank?">
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
            label={`${inDigits(progress.deleted)} of ${inDigits(progress.total)} deleted`}
            value={progress.deleted}
            max={progress.total}
          />
        )}
        <BankFailedNotice of={deleting} title={failure}>
          Try again: it continues where it stopped.
        </BankFailedNotice>
        {deleting.data?.state === 'stopped' && (
          <Notice tone="warning">
            Stopped. The questions deleted so far are in Deleted, and the exam parts are empty.
          </Notice>
        )}
        <Focused key={String(deleting.isPending)} onlyIfLost>
          <div className={styles.answers}>
            {deleting.isPending ? (
              <Button onClick={stop}>Stop</Button>
            ) : (
              <>
                <Button onClick={close}>Cancel</Button>
                <Button variant="danger" type="submit" disabled={typed.trim() !== String(count)}>
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
