import { useRef, useState } from 'react';

import { paths } from '#app/paths.ts';
import { isOpen } from '#domain/attempt/attempt-progress.ts';
import { describeOpen } from '#domain/attempt/describe-open.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { FailedNotice } from '#features/failure/failed-notice.tsx';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { isWaiting } from '#providers/attempts/entry-states.ts';
import { useOwner } from '#providers/attempts/use-owner.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';
import { useFocusAfter } from '#ui/page/use-focus-after.ts';
import { useFocusItem } from '#ui/page/use-focus-item.ts';

import styles from './exams.module.css';

/** How many are listed at first: the mocks themselves are below. */
const maxListed = 3;

/**
 * The mock attempts stored in this browser, open and finished. Deleting one can be undone, unless only a reference to its saved
 * result was left on the device.
 */
export function ExamAttempts() {
  // The next user of this browser mustn't be able to restore what this one deleted.
  const owner = useOwner();
  return <OwnAttempts key={owner ?? ''} />;
}

function OwnAttempts() {
  const { records, readRecord, remove, restore } = useAttempts();
  const removing = useSingleMutation({
    meta: { failure: 'The attempt could not be deleted' },
    mutationFn: async ({ id, title }: AttemptEntry) => {
      const record = await readRecord(id);
      await remove(id);
      return { id, title, record };
    },
    onSuccess: (): void => restoring.reset(),
  });
  const restoring = useSingleMutation({
    meta: { failure: 'The attempt could not be restored' },
    mutationFn: restore,
    onSuccess: (): void => removing.reset(),
  });
  const removed = removing.data;
  const record = removed?.record;
  const exams = records?.filter(({ mode }) => mode === 'exam') ?? [];
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? exams : exams.slice(0, maxListed);
  const list = useRef<HTMLUListElement>(null);
  useFocusItem(list, isWhole ? maxListed : null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(removed !== undefined, heading);

  if (exams.length === 0 && !removed) return null;
  return (
    <section aria-labelledby="attempts-title">
      <h2 id="attempts-title" ref={heading} tabIndex={-1}>
        Your attempts on this device
      </h2>
      {removed && (
        // The row has gone, and with it the button that was pressed.
        <Focused key={removed.id} onlyIfLost>
          <Notice
            tone="info"
            action={
              record && (
                <Button
                  ref={focusUndo}
                  variant="secondary"
                  busy={restoring.isPending}
                  onClick={() => restoring.mutate(record)}
                >
                  Undo
                </Button>
              )
            }
          >
            {removed.title} was deleted from this device.
            {record &&
              isUnsaved({ ...record.attempt, delivery: record.delivery }) &&
              ' We hadn’t finished saving it to your account.'}
          </Notice>
        </Focused>
      )}
      <FailedNotice of={removing} title="We couldn’t delete the attempt">
        This browser’s storage didn’t answer. Try again.
      </FailedNotice>
      <FailedNotice of={restoring} title="We couldn’t restore the attempt">
        This browser’s storage didn’t answer. Try again.
      </FailedNotice>
      <ul ref={list} className={styles.attempts}>
        {listed.map((entry) => (
          <li key={entry.id} className={styles.attempt}>
            <TextLink to={paths.exam.to({ attemptId: entry.id })}>{entry.title}</TextLink>
            <span>{describeState(entry)}</span>
            <Button
              variant="quiet"
              aria-label={`Delete ${entry.title}, ${describeState(entry)}`}
              onClick={() => removing.mutate(entry)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {listed.length < exams.length && (
        <Button onClick={() => setWhole(true)}>Show all {exams.length} attempts</Button>
      )}
    </section>
  );
}

function focusUndo(undo: HTMLButtonElement | null): void {
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
