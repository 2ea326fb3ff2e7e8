import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type InvalidEvent, useState } from 'react';

import { isoDay } from '#domain/shared/dates.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { cacheStudy } from '#providers/study/use-add-to-study.ts';
import { forgetVisitorExamDate, storeVisitorExamDate } from '#services/storage/visitor-exam-date.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './exam-date-form.module.css';
import { useStudy } from './use-study.ts';
import { useVisitorExamDate } from './use-visitor-exam-date.ts';

/**
 * Asks for the exam date, which the plan and the reviews are made for.
 *
 * @param uid null for a visitor, whose date is stored in this browser
 * @param onSaved called once the date is stored
 */
export function ExamDateForm({ uid, onSaved }: { uid: string | null; onSaved?: () => void }) {
  const client = useQueryClient();
  const { study, status } = useStudy();
  const visitors = useVisitorExamDate();
  const today = isoDay(Date.now());
  const kept = study.examDate?.day ?? '';
  /** What was typed; the stored date until then. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  // A user who has just signed in doesn't have to type the date again, but the account doesn't have it yet.
  const chosen = visitors?.day ?? '';
  const offered = status === 'ready' && !study.examDate && chosen >= today ? chosen : null;
  const day = typed ?? offered ?? kept;
  const save = useMutation({
    meta: { failure: 'The exam date could not be saved' },
    mutationFn: async (chosen: string) => {
      const day = chosen || null;
      if (uid === null) return storeVisitorExamDate({ day, setAt: Math.floor(Date.now() / 1000) });
      const { setExamDate } = await loadChunk(() => import('#services/study/set-exam-date.ts'));
      cacheStudy(client, uid, await setExamDate(uid, day, study.examDate?.setAt ?? 0));
      if (offered !== null) forgetVisitorExamDate();
    },
    onSuccess: (_, chosen) => {
      // Another date may have been typed meanwhile: then the form stays, with that date in it.
      if (typed !== null && typed !== chosen) return;
      setTyped(null);
      onSaved?.();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setProblem('');
    if (save.isPending) return;
    // The button stays enabled, so that it keeps the focus when the date is saved.
    if (day !== kept) {
      save.mutate(day);
    } else {
      save.reset();
      onSaved?.();
    }
  }

  /** Said here instead of in the browser's own bubble. */
  function refuse(event: InvalidEvent<HTMLInputElement>): void {
    event.preventDefault();
    event.currentTarget.focus();
    setProblem(describeProblem(event.currentTarget.validity));
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-label="Exam date">
      <TextField
        label="Exam date"
        hint={
          offered !== null && typed === null
            ? 'You chose this date before you signed in. Save it to add it to your account.'
            : 'We’ll plan your questions and reviews for that day. Leave blank if you don’t know it yet.'
        }
        error={problem || undefined}
        type="date"
        min={today}
        max="2099-12-31"
        value={day}
        onInvalid={refuse}
        onChange={(event) => {
          setProblem('');
          setTyped(event.target.value);
        }}
      />
      {save.isSuccess && typed === null && (
        <Notice tone="success">
          {save.variables ? 'Your exam date was saved.' : 'Your exam date was removed.'}
        </Notice>
      )}
      {save.isError && (
        <Notice tone="danger">
          We couldn’t save the exam date.{' '}
          {uid === null ? 'This browser can’t store it.' : 'Check your connection and try again.'}
        </Notice>
      )}
      <Button type="submit" variant={onSaved ? 'primary' : 'secondary'} busy={save.isPending}>
        Save exam date
      </Button>
    </form>
  );
}

function describeProblem({ badInput, rangeOverflow }: ValidityState): string {
  if (badInput) return 'Enter the whole date, or leave it blank.';
  return rangeOverflow ? 'Choose a day before 2100.' : 'Choose today or a later day.';
}
