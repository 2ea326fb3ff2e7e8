import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { findPartErrors } from '#domain/part/part-draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { focusFirstWrong } from '#ui/field/focus-first-wrong.ts';
import { TextField } from '#ui/field/text-field.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { makeKeptDrafts, useKeptDraft } from '../editing/use-kept-draft.ts';
import { useWriteKey } from '../editing/use-write-key.ts';
import { cachePart } from './part-cache.ts';

const loadService = () => loadChunk(() => import('#services/parts/add-part.ts'));

const newPart = { title: '', weight: '0' };

const newParts = makeKeptDrafts('new-part', z.object({ title: z.string(), weight: z.string() }));

const failure = 'Failed to add the exam part';

/** Adds a part, active and without questions. @param parts the existing parts, which it's placed after */
export function NewPartForm({ parts }: { parts: readonly ExamPart[] }) {
  const client = useQueryClient();
  usePreload(loadService);
  const { draft, restored, change, clear } = useKeptDraft(newParts, newPart);
  const { title, weight } = draft;
  const [tried, setTried] = useState(false);
  const adding = useSingleMutation({
    mutationKey: useWriteKey(),
    meta: { failure },
    mutationFn: async (sent: typeof draft) => {
      const { addPart } = await loadService();
      const order = Math.max(0, ...parts.map((part) => part.order)) + 1;
      return addPart({ title: sent.title.trim(), examWeight: Number(sent.weight), description: '', order });
    },
    onSuccess: (part, sent) => {
      cachePart(client, part);
      // The next part may be typed already.
      if (sent === draft) clear();
      setTried(false);
    },
  });
  const found = findPartErrors(
    { title, examWeight: weight },
    parts.map((part) => part.title),
  );
  const errors = tried ? found : {};

  function discard(): void {
    clear();
    setTried(false);
    adding.reset();
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby="new-part-title"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(found).length === 0) adding.mutate(draft);
        else focusFirstWrong(event.currentTarget);
      }}
    >
      <h2 id="new-part-title">New part</h2>
      <RestoredNotice restored={restored} busy={adding.isPending} onDiscard={discard} />
      <div className={styles.pair}>
        <TextField
          label="Title"
          maxLength={200}
          value={title}
          error={errors.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          label="Questions in the exam"
          inputMode="numeric"
          value={weight}
          error={errors.examWeight}
          onChange={(event) => change({ weight: event.target.value })}
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
