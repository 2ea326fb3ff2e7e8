import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { emptyStudy } from '#domain/study/study-record.ts';
import { useStudy } from '#features/study/use-study.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './profile.module.css';

/** The exam date, which the review schedule aims at. */
export function ExamDateForm({ uid }: { uid: string }) {
  const client = useQueryClient();
  const { study } = useStudy();
  const kept = study.examDate?.day ?? '';
  /** What was typed; the stored date until then. */
  const [typed, setTyped] = useState<string | null>(null);
  const day = typed ?? kept;
  const save = useMutation({
    meta: { failure: 'The exam date could not be saved' },
    mutationFn: async () => {
      const { addToStudy } = await loadChunk(() => import('#services/study/add-to-study.ts'));
      // Later than what is stored, also where a device whose clock runs ahead has stored it.
      const setAt = Math.max(Math.floor(Date.now() / 1000), (study.examDate?.setAt ?? 0) + 1);
      return addToStudy(uid, { ...emptyStudy, examDate: { day: day || null, setAt } });
    },
    onSuccess: (stored) => {
      client.setQueryData(studyQuery(uid).queryKey, stored);
      setTyped(null);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  const today = new Date().toLocaleDateString('sv-SE');
  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby="exam-date-title">
      <h2 id="exam-date-title">Exam date</h2>
      <TextField
        label="Day of your exam"
        hint="We’ll plan your reviews for that day. Leave it empty if you don’t know it yet."
        type="date"
        min={today}
        max="2099-12-31"
        value={day}
        onChange={(event) => setTyped(event.target.value)}
      />
      {save.isSuccess && typed === null && (
        <Notice tone="success">{kept ? 'Your exam date was saved.' : 'Your exam date was removed.'}</Notice>
      )}
      {save.isError && (
        <Notice tone="danger">We couldn’t save the exam date. Check your connection and try again.</Notice>
      )}
      <Button type="submit" busy={save.isPending} disabled={day === kept}>
        Save exam date
      </Button>
    </form>
  );
}
