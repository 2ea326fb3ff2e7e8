import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { type BulkEdit, type BulkJob, newBulkJob } from '#domain/bank/bulk-edit.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { bulkJobQuery } from '#providers/bank/queries.ts';
import { correctionKeys } from '#providers/corrections/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';
import { beginBulkJob, forgetBulkJob } from '#services/storage/bulk-jobs.ts';

import { invalidateBank } from '../use-bank.ts';
import { useStoppable } from '../use-stoppable.ts';

export const failure = 'Failed to change all the questions';

type Step = { readonly job: BulkJob; readonly isUndo: boolean; readonly isNew?: boolean };

/** The latest bulk edit of this administrator on this device: starts, continues, undoes or forgets it. */
export function useBulkEdit() {
  const client = useQueryClient();
  const uid = useAuth().user?.uid ?? '';
  const { queryKey } = bulkJobQuery(uid);
  const { data: job = null } = useQuery(bulkJobQuery(uid));
  const [isWaiting, setWaiting] = useState(false);

  function show(next: BulkJob | null): void {
    setWaiting(false);
    client.setQueryData(queryKey, next);
  }

  const { action, stop } = useStoppable({
    failure,
    run: async (signal, { job: begun, isUndo, isNew = false }: Step) => {
      const { continueBulkEdit, undoBulkEdit } = await loadChunk(() => import('#services/bank/bulk-edit.ts'));
      if (isNew) await beginBulkJob(begun);
      show(begun);
      return (isUndo ? undoBulkEdit : continueBulkEdit)(begun, {
        signal,
        onProgress: show,
        onWait: () => setWaiting(true),
      });
    },
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: quizKeys.all }),
        client.invalidateQueries({ queryKey: correctionKeys.all }),
      ]);
      await invalidateBank(client);
    },
  });

  const forgetting = useMutation({
    meta: { failure: 'Failed to forget the latest change of many questions' },
    mutationFn: () => forgetBulkJob(uid),
    onSuccess: () => show(null),
  });

  const mutate = action.mutate;
  return {
    job,
    isWaiting,
    action,
    stop,
    start: (edit: BulkEdit, ids: readonly string[]) =>
      mutate({ job: newBulkJob(crypto.randomUUID(), uid, edit, ids), isUndo: false, isNew: true }),
    goOn: (begun: BulkJob) => mutate({ job: begun, isUndo: begun.undone !== null }),
    undo: (begun: BulkJob) => mutate({ job: begun, isUndo: true }),
    forget: () => forgetting.mutate(),
  };
}
