import { useState } from 'react';

import { paths } from '#app/paths.ts';
import { isOpen, unansweredItems } from '#domain/attempt/attempt-progress.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './exams.module.css';

/** The exams kept in this browser, under way and past; deleting one can be undone. */
export function ExamAttempts() {
  const { records, remove, restore } = useAttempts();
  const [removed, setRemoved] = useState<AttemptRecord | null>(null);
  const exams = records?.filter(({ attempt }) => attempt.mode === 'exam') ?? [];

  async function removeRecord(record: AttemptRecord): Promise<void> {
    await remove(record.attempt.id);
    setRemoved(record);
  }

  async function undo(): Promise<void> {
    if (!removed) return;
    await restore(removed);
    setRemoved(null);
  }

  if (exams.length === 0 && !removed) return null;
  return (
    <section aria-labelledby="attempts-title">
      <h2 id="attempts-title">Your attempts on this device</h2>
      {removed && (
        <Notice
          tone="info"
          action={
            <Button variant="secondary" onClick={() => void undo()}>
              Undo
            </Button>
          }
        >
          {removed.attempt.title} was deleted from this device.
        </Notice>
      )}
      <ul className={styles.attempts}>
        {exams.map((record) => (
          <li key={record.attempt.id} className={styles.attempt}>
            <TextLink to={paths.exam.to({ attemptId: record.attempt.id })}>{record.attempt.title}</TextLink>
            <span>{describeState(record)}</span>
            <Button
              variant="quiet"
              aria-label={`Delete ${record.attempt.title}, ${describeState(record)}`}
              onClick={() => void removeRecord(record)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeState({ attempt }: AttemptRecord): string {
  if (!isOpen(attempt)) return `handed in ${dateAndTime(attempt.handedInAt ?? '')}`;
  const answered = attempt.items.length - unansweredItems(attempt).length;
  return `under way, ${answered} of ${attempt.items.length} answered`;
}
