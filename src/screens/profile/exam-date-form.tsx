import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { emptyStudy } from '#domain/study/study-record.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { useStudy } from '#providers/study/use-study.ts';
import { logError } from '#services/log.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './profile.module.css';
import { useAccountForm } from './use-account-form.ts';

/** When the exam is: the review aims at that day. */
export function ExamDateForm({ uid }: { uid: string }) {
  const client = useQueryClient();
  const { study } = useStudy();
  const kept = study.examDate?.day ?? '';
  /** What was typed; the stored date until then. */
  const [typed, setTyped] = useState<string | null>(null);
  const day = typed ?? kept;
  const { busy, outcome, onSubmit } = useAccountForm(async () => {
    try {
      const { addToStudy } = await import('#services/study/add-to-study.ts');
      // Later than what is stored, also where a device whose clock runs ahead has stored it.
      const setAt = Math.max(Math.floor(Date.now() / 1000), (study.examDate?.setAt ?? 0) + 1);
      const examDate = { day: day || null, setAt };
      client.setQueryData(studyQuery(uid).queryKey, await addToStudy(uid, { ...emptyStudy, examDate }));
      setTyped(null);
      return { ok: true };
    } catch (error) {
      logError('The exam date could not be saved', error);
      return { ok: false, message: 'The exam date could not be saved. Check your connection and try again.' };
    }
  });
  const today = new Date().toLocaleDateString('sv-SE');
  return (
    <form className={styles.form} onSubmit={onSubmit} aria-labelledby="exam-date-title">
      <h2 id="exam-date-title">Exam date</h2>
      <TextField
        label="Day of your exam"
        hint="The review asks what you would have forgotten by then. Leave it empty if you do not know it yet."
        type="date"
        min={today}
        max="2099-12-31"
        value={day}
        onChange={(event) => setTyped(event.target.value)}
      />
      {outcome && typed === null && outcome.ok && (
        <Notice tone="success">
          {kept ? 'Your exam date was saved.' : 'Your exam date was taken away.'}
        </Notice>
      )}
      {outcome && !outcome.ok && <Notice tone="danger">{outcome.message}</Notice>}
      <Button type="submit" busy={busy} disabled={day === kept}>
        Save the exam date
      </Button>
    </form>
  );
}
