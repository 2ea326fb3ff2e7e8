import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { deleteQuestions, deletionBatch, restoreQuestions } from '#services/questions/delete-questions.ts';

import { changeBank, invalidateBankDependents } from '../use-bank.ts';
import type { Selected } from './use-selection.ts';

/**
 * Deletes questions in batches, and brings them back. What is done stays done when a batch fails or it's stopped.
 *
 * @param onDeleted is told of each batch
 */
export function useDeleteQuestions(onDeleted: (questions: readonly Selected[]) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, of: 1 });
  const [deleted, setDeleted] = useState<readonly string[]>([]);

  const isStopped = useRef(false);

  async function inBatches<T>(
    items: readonly T[],
    act: (batch: readonly T[]) => Promise<void>,
  ): Promise<void> {
    isStopped.current = false;
    for (let done = 0; done < items.length && !isStopped.current; done += deletionBatch) {
      setProgress({ done, of: items.length });
      await act(items.slice(done, done + deletionBatch));
    }
  }

  const removing = useMutation({
    meta: { failure: 'Failed to delete all the chosen questions' },
    mutationFn: (questions: readonly Selected[]) => {
      setDeleted([]);
      return inBatches(questions, async (batch) => {
        const ids = batch.map(({ id }) => id);
        await deleteQuestions(ids);
        setDeleted((before) => [...before, ...ids]);
        onDeleted(batch);
        changeBank(client, (bank) => bank.filter(({ id }) => !ids.includes(id)));
      });
    },
    onSettled: () => invalidateBankDependents(client),
  });
  const restoring = useMutation({
    meta: { failure: 'Failed to restore all the deleted questions' },
    mutationFn: (ids: readonly string[]) =>
      inBatches(ids, async (batch) => {
        const { restored } = await restoreQuestions(batch);
        setDeleted((before) => before.filter((id) => !batch.includes(id)));
        changeBank(client, (bank) => [...bank, ...restored]);
      }),
    onSettled: () => invalidateBankDependents(client),
  });
  return {
    /** The ids of those that were deleted and can be brought back. */
    deleted,
    removing,
    restoring,
    /** Stops either after the batch that is on its way. */
    stop: () => {
      isStopped.current = true;
    },
    progress: removing.isPending || restoring.isPending ? progress : null,
  };
}
