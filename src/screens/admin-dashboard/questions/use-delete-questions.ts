import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { questionBatch } from '#services/questions/question-batch.ts';

import { addToBank, changeBank, invalidateBank, invalidateBankDependents } from '../use-bank.ts';
import { useStoppable } from '../use-stoppable.ts';
import type { Selected } from './use-selection.ts';

const loadService = () => loadChunk(() => import('#services/questions/delete-questions.ts'));

/**
 * Deletes questions in batches, and can restore them. If a batch fails or it's stopped, what has been done stays done.
 *
 * @param onDeleted called for each batch
 */
export function useDeleteQuestions(onDeleted: (questions: readonly Selected[]) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, of: 1 });
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  /** The questions of the latest deletion, whether it has come to them or not. */
  const asked = useRef<ReadonlySet<string>>(new Set());

  async function inBatches<T>(
    signal: AbortSignal,
    items: readonly T[],
    act: (batch: readonly T[]) => Promise<void>,
  ): Promise<void> {
    for (let done = 0; done < items.length; done += questionBatch) {
      signal.throwIfAborted();
      setProgress({ done, of: items.length });
      await act(items.slice(done, done + questionBatch));
    }
  }

  /** A batch that failed may have been written nevertheless. */
  const refresh = (outcome: unknown) =>
    outcome === undefined ? invalidateBank(client) : invalidateBankDependents(client);

  const removing = useStoppable({
    failure: 'Failed to delete all the chosen questions',
    run: (signal, questions: readonly Selected[]) => {
      // Continuing what failed or was stopped keeps what it has deleted: one undo restores all of it.
      if (!questions.every(({ id }) => asked.current.has(id))) setDeleted([]);
      asked.current = new Set(questions.map(({ id }) => id));
      restoring.action.reset();
      return inBatches(signal, questions, async (batch) => {
        const ids = batch.map(({ id }) => id);
        const { deleteQuestions } = await loadService();
        await deleteQuestions(ids);
        setDeleted((before) => [...before, ...ids]);
        onDeleted(batch);
        changeBank(client, (bank) => bank.filter(({ id }) => !ids.includes(id)));
      });
    },
    onSettled: refresh,
  });
  const restoring = useStoppable({
    failure: 'Failed to restore all the deleted questions',
    run: async (signal, ids: readonly string[]) => {
      const back: Question[] = [];
      await inBatches(signal, ids, async (batch) => {
        const { restoreQuestions } = await loadService();
        const { restored } = await restoreQuestions(batch);
        back.push(...restored);
        setDeleted((before) => before.filter((id) => !batch.includes(id)));
        addToBank(client, restored);
      });
      return { restored: back, left: ids.length - back.length };
    },
    onSettled: refresh,
  });
  return {
    /** The ids of the deleted questions that can be restored. */
    deleted,
    removing: removing.action,
    restoring: restoring.action,
    /** Stops either of them after the current batch. */
    stop: () => {
      removing.stop();
      restoring.stop();
    },
    progress: removing.action.isPending || restoring.action.isPending ? progress : null,
  };
}
