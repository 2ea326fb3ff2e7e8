import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import { paths } from '#app/paths.ts';
import { isOpen } from '#domain/attempt/attempt-progress.ts';
import { describeOpen } from '#domain/attempt/describe-open.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { FailedNotice } from '#features/failure/failed-notice.tsx';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { isWaiting } from '#providers/attempts/entry-states.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useFocusAfter } from '#ui/page/use-focus-after.ts';

import styles from './exams.module.css';

/** The mock attempts stored in this browser, open and finished. Deleting one can be undone. */
export function ExamAttempts() {
  const { records, readRecord, remove, restore } = useAttempts();
  const removing = useMutation({
    meta: { failure: 'The attempt could not be deleted' },
    mutationFn: async (id: string) => {
      const record = await readRecord(id);
      await remove(id);
      return record;
    },
    onSuccess: (): void => restoring.reset(),
  });
  const restoring = useMutation({
    meta: { failure: 'The attempt could not be restored' },
    mutationFn: restore,
    onSuccess: (): void => removing.reset(),
  });
  const removed = removing.data;
  const exams = records?.filter(({ mode }) => mode === 'exam') ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(removed != null, heading);

  if (exams.length === 0 && !removed) return null;
  return (
    <section aria-labelledby="attempts-title">
      <h2 id="attempts-title" ref={heading} tabIndex={-1}>
        Your attempts on this device
      </h2>
      {removed && (
        <Notice
          tone="info"
          action={
            <Button
              ref={takeFocus}
              variant="secondary"
              busy={restoring.isPending}
              onClick={() => restoring.mutate(removed)}
            >
              Undo
            </Button>
          }
        >
          {removed.attempt.title} was deleted from this device.
          {isUnsaved({ ...removed.attempt, delivery: removed.delivery }) &&
            ' We hadn’t finished saving it to your account.'}
        </Notice>
      )}
      <FailedNotice of={removing} title="We couldn’t delete the attempt">
        This browser’s storage didn’t answer. Try again.
      </FailedNotice>
      <FailedNotice of={restoring} title="We couldn’t restore the attempt">
        This browser’s storage didn’t answer. Try again.
      </FailedNotice>
      <ul className={styles.attempts}>
        {exams.map((entry) => (
          <li key={entry.id} className={styles.attempt}>
            <TextLink to={paths.exam.to({ attemptId: entry.id })}>{entry.title}</TextLink>
            <span>{describeState(entry)}</span>
            <Button
              variant="quiet"
              aria-label={`Delete ${entry.title}, ${describeState(entry)}`}
              onClick={() => removing.mutate(entry.id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The row has gone, and with it the button that was pressed. */
function takeFocus(undo: HTMLButtonElement | null): void {
  undo?.focus();
}

function describeState(entry: AttemptEntry): string {
  if (isOpen(entry)) return describeOpen(entry, Date.now());
  const handedIn = `Handed in ${dateAndTime(entry.handedInAt ?? '')}.`;
  return isUnsaved(entry) ? `${handedIn} Not fully saved to your account yet.` : handedIn;
}

/** Whether an account's result has still to be saved, at least in part: it may be there while the study record isn't. */
function isUnsaved(entry: Pick<AttemptEntry, 'userId' | 'handedInAt' | 'delivery'>): boolean {
  return entry.userId !== null && isWaiting(entry);
}
