import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { type Correction, maxCorrectionText } from '#domain/correction/correction.ts';
import { shorten } from '#domain/question/shorten.ts';
import { longDate } from '#domain/shared/dates.ts';
import { correctionsQuery } from '#providers/corrections/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { useKeptDraft } from '../editing/use-kept-draft.ts';
import { useWriteKey } from '../editing/use-write-key.ts';
import { nameCorrection } from './name-correction.ts';
import { unchanged, wordings } from './wordings.ts';

const loadService = () => loadChunk(() => import('#services/corrections/change-corrections.ts'));

const failure = 'Failed to change the correction';

/** One correction: its sentence can be reworded, and a correction that was a mistake can be removed. */
export function CorrectionItem({
  correction,
  onRemoved,
}: {
  correction: Correction;
  /** @param isMine whether it was removed here, and not by someone else in the meantime */
  onRemoved: (isMine: boolean) => void;
}) {
  const { id, at, text, questions } = correction;
  const client = useQueryClient();
  usePreload(loadService);
  const { draft, restored, change, clear } = useKeptDraft(wordings, unchanged, id, correction);
  const typed = draft.text ?? text;
  const [asking, setAsking] = useState(false);
  const changing = useMutation({
    mutationKey: useWriteKey(),
    meta: { failure },
    mutationFn: async (reworded: string | null) => {
      const { removeCorrection, rewordCorrection } = await loadService();
      return reworded === null
        ? { list: await removeCorrection(id), isSaved: true }
        : rewordCorrection({ id, text: draft.before ?? text }, reworded);
    },
    onSuccess({ list, isSaved }, reworded) {
      client.setQueryData(correctionsQuery().queryKey, list);
      const stored = list.find((one) => one.id === id);
      if (isSaved && (reworded === null || reworded === typed.trim())) clear();
      // More was typed since, or somebody else's text was found, which is shown from now on.
      else if (draft.text !== null) change({ before: stored?.text });
      if (!stored) onRemoved(reworded === null);
    },
    onError() {
      // The old wording, typed again meanwhile, is no change now.
      if (draft.text === text) clear();
    },
  });
  const name = nameCorrection(correction);

  function discard(): void {
    clear();
    changing.reset();
  }

  // The form has no name: as landmarks, two corrections of one question would have the same one.
  return (
    <form
      className={`${styles.form} ${styles.grows}`}
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate(typed.trim());
      }}
    >
      <p className={styles.soft}>
        {longDate(at)}
        {questions.map((question) => (
          <span key={question.id}>
            {' · '}
            <span className={styles.number}>
              <TextLink to={adminPaths.question.to({ questionId: question.id })}>{question.number}</TextLink>
            </span>
          </span>
        ))}
      </p>
      <RestoredNotice restored={restored} busy={changing.isPending} onDiscard={discard} />
      <TextAreaField
        label="What was wrong?"
        rows={4}
        maxLength={maxCorrectionText}
        value={typed}
        error={typed.trim() === '' ? 'Say in one sentence what was wrong.' : undefined}
        onChange={({ target: { value } }) =>
          change(
            value === text && !changing.isPending ? unchanged : { text: value, before: draft.before ?? text },
          )
        }
      />
      <BankFailedNotice of={changing} title={failure} />
      {changing.data?.isSaved === false && (
        <Notice tone="warning" title="Someone else changed this correction">
          It now says: “{text}” Save again to replace it.
        </Notice>
      )}
      <div className={styles.row}>
        <Button
          type="submit"
          busy={changing.isPending}
          disabled={typed.trim() === '' || typed.trim() === text}
          aria-label={`Save ${name}`}
        >
          Save
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Remove ${shorten(name, 60)}?`}
        confirmLabel="Remove"
        onConfirm={() => {
          setAsking(false);
          changing.mutate(null);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>It disappears from “Exams and scoring”. Learners who haven’t seen it yet won’t be told.</p>
      </ConfirmDialog>
    </form>
  );
}
