import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { regradeQuery } from '#providers/regrades/queries.ts';
import { ApiRequestError } from '#services/api/api-request-error.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { RegradeState } from './regrade-state.tsx';

const failure = 'Failed to regrade the results';

/**
 * Regrades every stored answer to a question by its current key. Shows the progress, even if another administrator started it.
 * The regrade continues when this page is closed. Learners see the change on their results.
 */
export function RegradeButton({ question }: { question: Question }) {
  const { user } = useAuth();
  const [asking, setAsking] = useState(false);
  const job = useQuery(regradeQuery(question.id));
  const change = useMutation({
    meta: { failure },
    /** @returns why it failed; that has been logged already */
    mutationFn: async (service: 'startRegrade' | 'stopRegrade') => {
      const services = await loadChunk(() => import('#services/regrades/change-regrade.ts'));
      try {
        await services[service](question.id, user?.uid ?? '');
        return null;
      } catch (error) {
        if (error instanceof ApiRequestError) return error.message;
        throw error;
      }
    },
    onSettled: () => job.refetch(),
  });
  const isRunning = job.data?.isRunning === true;

  return (
    <>
      <div className={styles.row}>
        <Button disabled={job.isPending || isRunning || change.isPending} onClick={() => setAsking(true)}>
          Regrade results
        </Button>
        {isRunning && (
          <Button disabled={change.isPending} onClick={() => change.mutate('stopRegrade')}>
            Stop
          </Button>
        )}
      </div>
      <BankFailedNotice of={change} title={failure} />
      {change.data && (
        <Notice tone="danger" title={change.data}>
          Try again. Results we’ve already regraded won’t change again.
        </Notice>
      )}
      {job.data && <RegradeState job={job.data} isRunning={isRunning} />}
      <ConfirmDialog
        open={asking}
        title="Regrade stored results?"
        confirmLabel="Regrade"
        onConfirm={() => {
          setAsking(false);
          change.mutate('startRegrade');
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          We’ll grade every stored answer to question {question.questionId} again with its current key. Scores
          can go up or down. Learners see their earlier score beside the new one.
        </p>
      </ConfirmDialog>
    </>
  );
}
