import { useState } from 'react';

import { paths } from '#app/paths.ts';
import { isOpen } from '#domain/attempt/attempt-progress.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './exams.module.css';

/** The exams kept in this browser, under way and past; deleting one can be undone. */
export function ExamAttempts() {
  const { records, readRecord, remove, restore } = useAttempts();
  const [removed, setRemoved] = useState<AttemptRecord | null>(null);
  const exams = records?.filter(({ mode }) => mode === 'exam') ?? [];

  async function removeAttempt(id: string): Promise<void> {
    const record = await readRecord(id);
    await remove(id);
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
        {exams.map((entry) => (
          <li key={entry.id} className={styles.attempt}>
            <TextLink to={paths.exam.to({ attemptId: entry.id })}>{entry.title}</TextLink>
            <span>{describeState(entry)}</span>
            <Button
              variant="quiet"
              aria-label={`Delete ${entry.title}, ${describeState(entry)}`}
              onClick={() => void removeAttempt(entry.id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeState(entry: AttemptEntry): string {
  if (!isOpen(entry)) return `handed in ${dateAndTime(entry.handedInAt ?? '')}`;
  return `under way, ${entry.answered} of ${entry.questions} answered`;
}
