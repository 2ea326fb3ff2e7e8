import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import { deleteQuestions, deletionBatch, restoreQuestions } from '#services/questions/delete-questions.ts';

import { changeBank, invalidateBankDependents } from '../use-bank.ts';

/** Deletes questions in batches, and brings them back. What is done stays done when a batch fails. */
export function useDeleteQuestions() {
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, of: 1 });
  const [deleted, setDeleted] = useState<readonly string[]>([]);

  async function inBatches(
    ids: readonly string[],
    act: (batch: readonly string[]) => Promise<void>,
  ): Promise<void> {
    for (let done = 0; done < ids.length; done += deletionBatch) {
      setProgress({ done, of: ids.length });
      await act(ids.slice(done, done + deletionBatch));
    }
  }

  const removing = useMutation({
    meta: { failure: 'Failed to delete all the chosen questions' },
    mutationFn: (questions: readonly Pick<Question, 'id'>[]) => {
      setDeleted([]);
      return inBatches(
        questions.map(({ id }) => id),
        async (batch) => {
          await deleteQuestions(batch);
          setDeleted((before) => [...before, ...batch]);
          changeBank(client, (bank) => bank.filter(({ id }) => !batch.includes(id)));
        },
      );
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
    progress: removing.isPending || restoring.isPending ? progress : null,
  };
}
