import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { type BulkEdit, type BulkJob, newBulkJob } from '#domain/bank/bulk-edit.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { bulkEditHeldQuery, bulkJobQuery } from '#providers/bank/queries.ts';
import { correctionKeys } from '#providers/corrections/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';
import { beginBulkJob, forgetBulkJob, loadBulkJob } from '#services/storage/bulk-jobs.ts';
import { holdBulkEdit, waitForBulkEdit } from '#services/storage/bulk-lock.ts';

import { invalidateBank } from '../use-bank.ts';
import { useStoppable } from '../use-stoppable.ts';

export const failure = 'Failed to change all the questions';

type Step = { readonly job: BulkJob; readonly isUndo: boolean; readonly isNew?: boolean };

/** The latest bulk edit of this administrator on this device: starts, continues, undoes or forgets it. */
export function useBulkEdit() {
  const client = useQueryClient();
  const uid = useAuth().user?.uid ?? '';
  const { queryKey } = bulkJobQuery(uid);
  // Another tab may have gone on with it meanwhile.
  const { data: job = null } = useQuery({ ...bulkJobQuery(uid), refetchOnWindowFocus: true });
  const held = useQuery({ ...bulkEditHeldQuery(uid), refetchOnWindowFocus: true });
  const [isWaiting, setWaiting] = useState(false);

  function show(next: BulkJob | null): void {
    setWaiting(false);
    client.setQueryData(queryKey, next);
  }

  const { action, stop } = useStoppable({
    failure,
    run: (signal, { job: asked, isUndo, isNew = false }: Step) =>
      holdBulkEdit(uid, async () => {
        const { continueBulkEdit, undoBulkEdit } = await loadChunk(
          () => import('#services/bank/bulk-edit.ts'),
        );
        if (isNew) await beginBulkJob(asked);
        // Another tab may have gone on with it, or begun another, since this one read it.
        const begun = isNew ? asked : await loadBulkJob(uid);
        show(begun);
        if (begun?.id !== asked.id) return begun;
        return (isUndo || begun.undone !== null ? undoBulkEdit : continueBulkEdit)(begun, {
          signal,
          onProgress: show,
          onWait: () => setWaiting(true),
        });
      }),
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
    mutationFn: () => holdBulkEdit(uid, () => forgetBulkJob(uid)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });

  const isElsewhere = held.data === true && !action.isPending;
  const heldAt = isElsewhere ? held.dataUpdatedAt : null;
  useEffect(() => {
    if (heldAt === null) return;
    const leaving = new AbortController();
    const refresh = () => client.invalidateQueries({ queryKey: bulkJobQuery(uid).queryKey });
    waitForBulkEdit(uid, leaving.signal).then(refresh, () => {});
    return () => leaving.abort();
  }, [heldAt, client, uid]);

  const mutate = action.mutate;
  return {
    /** Null until it's known whether it's running. */
    job: held.data === undefined ? null : job,
    /** Whether it runs in another tab, or still writes a batch of an earlier visit. */
    isElsewhere,
    isWaiting,
    action,
    stop,
    start: (edit: BulkEdit, ids: readonly string[]) =>
      mutate({ job: newBulkJob(crypto.randomUUID(), uid, edit, ids), isUndo: false, isNew: true }),
    goOn: (begun: BulkJob) => mutate({ job: begun, isUndo: false }),
    undo: (begun: BulkJob) => mutate({ job: begun, isUndo: true }),
    forget: () => forgetting.mutate(),
  };
}
