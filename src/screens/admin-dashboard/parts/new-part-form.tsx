import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { findPartErrors } from '#domain/part/part-draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { newDocumentId } from '#services/storage/new-document-id.ts';
import { Button } from '#ui/button/button.tsx';
import { focusFirstWrong } from '#ui/field/focus-first-wrong.ts';
import { TextField } from '#ui/field/text-field.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { cachePart } from './part-cache.ts';

const loadService = () => loadChunk(() => import('#services/exam-parts/add-part.ts'));

const failure = 'Failed to add the exam part';

/** Adds a part, active and without questions. @param parts the existing parts, which it's placed after */
export function NewPartForm({ parts }: { parts: readonly ExamPart[] }) {
  const client = useQueryClient();
  usePreload(loadService);
  const [title, setTitle] = useState('');
  const [weight, setWeight] = useState('0');
  const [tried, setTried] = useState(false);
  const [id, setId] = useState(newDocumentId);
  const adding = useMutation({
    meta: { failure },
    mutationFn: async () => {
      const { addPart } = await loadService();
      const order = Math.max(0, ...parts.map((part) => part.order)) + 1;
      return addPart({ title: title.trim(), examWeight: Number(weight), description: '', order }, id);
    },
    onSuccess: (part) => {
      cachePart(client, part);
      setId(newDocumentId());
      // The next title may be typed already.
      setTitle((now) => (now.trim() === part.title ? '' : now));
      setTried(false);
    },
  });
  const found = findPartErrors(
    { title, examWeight: weight },
    parts.map((part) => part.title),
  );
  const errors = tried ? found : {};

  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby="new-part-title"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(found).length === 0) adding.mutate();
        else focusFirstWrong(event.currentTarget);
      }}
    >
      <h2 id="new-part-title">New part</h2>
      <div className={styles.pair}>
        <TextField
          label="Title"
          maxLength={200}
          value={title}
          error={errors.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label="Questions in the exam"
          inputMode="numeric"
          value={weight}
          error={errors.examWeight}
          onChange={(event) => setWeight(event.target.value)}
        />
      </div>
      <BankFailedNotice of={adding} title={failure} />
      <div>
        <Button type="submit" busy={adding.isPending}>
          Add part
        </Button>
      </div>
    </form>
  );
}
