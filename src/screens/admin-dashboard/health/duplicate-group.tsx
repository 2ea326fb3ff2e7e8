import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { haveOtherKeys, keyText } from '#domain/bank/health/key-text.ts';
import { daysRestorable } from '#domain/deleted/deleted.ts';
import { plainText } from '#domain/question/plain-text.ts';
import type { Question } from '#domain/question/question.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { changeBank, invalidateBank, invalidateBankDependents } from '../use-bank.ts';
import { QuestionLink } from './question-link.tsx';

const failure = 'Failed to merge the questions';

/**
 * Questions with nearly the same text, in full and with their keys, so that one of them can be kept.
 *
 * @param group those that are still in the bank, as they are now
 */
export function DuplicateGroup({ group }: { group: readonly Question[] }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Question | null>(null);
  const merging = useMutation({
    meta: { failure },
    mutationFn: async (kept: Question) => {
      const { mergeQuestions } = await loadChunk(() => import('#services/bank/merge-questions.ts'));
      const others = group.filter((question) => question.id !== kept.id);
      const changed = await mergeQuestions(kept, others);
      if (changed === null) {
        await invalidateBank(client);
        return null;
      }
      const stay = new Set(changed);
      const gone = new Set(others.flatMap(({ id }) => (stay.has(id) ? [] : [id])));
      changeBank(client, (bank) => bank.filter(({ id }) => !gone.has(id)));
      if (stay.size > 0) await invalidateBank(client);
      return stay.size;
    },
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: quizKeys.all }), invalidateBankDependents(client)]),
  });

  return (
    <div className={styles.form}>
      {group.length > 1 && haveOtherKeys(group) && <Badge tone="danger">Different keys</Badge>}
      <ul className={styles.plain}>
        {group.map((question) => (
          <li key={question.id} className={styles.line}>
            <span>
              <QuestionLink question={question} />
              <span className={styles.below}>{plainText(question.text)}</span>
              <span className={styles.below}>Key: {keyText(question)}</span>
            </span>
            {group.length > 1 && (
              <Button
                ref={leaveFocus}
                aria-label={`Keep only this: ${question.questionId}`}
                busy={merging.isPending}
                onClick={() => setAsking(question)}
              >
                Keep only this
              </Button>
            )}
          </li>
        ))}
      </ul>
      <BankFailedNotice of={merging} title={failure}>
        Try again: it continues where it stopped.
      </BankFailedNotice>
      {merging.data === null && (
        <Notice tone="warning">
          Someone changed or deleted that question meanwhile, so nothing was merged. Look at them again.
        </Notice>
      )}
      {merging.data === 0 && <Notice tone="success">Merged. The others are in Deleted.</Notice>}
      {merging.data != null && merging.data > 0 && (
        <Notice tone="warning">Someone changed one of them meanwhile, so it stays. Look at it again.</Notice>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={`Keep only ${asking?.questionId ?? ''}?`}
        confirmLabel="Merge"
        onConfirm={() => {
          if (asking) merging.mutate(asking);
          setAsking(null);
        }}
        onCancel={() => setAsking(null)}
      >
        <p>
          Quizzes list it in place of the {group.length === 2 ? 'other one' : 'others'}, and you can restore
          what is deleted for {daysRestorable} days.
        </p>
      </ConfirmDialog>
    </div>
  );
}
