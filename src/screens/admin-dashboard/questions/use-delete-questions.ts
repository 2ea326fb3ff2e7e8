import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import {
  type DeletedQuestion,
  deleteQuestion,
  restoreQuestion,
} from '#services/questions/delete-question.ts';

import { changeBank, invalidateBankDependents } from '../use-bank.ts';

/** Deletes questions one after the other, and brings them back. What is done stays done when one fails. */
export function useDeleteQuestions() {
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, of: 1 });
  const [deleted, setDeleted] = useState<readonly DeletedQuestion[]>([]);

  async function each<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
    for (const [index, item] of items.entries()) {
      setProgress({ done: index, of: items.length });
      await act(item);
    }
  }

  const removing = useMutation({
    meta: { failure: 'Failed to delete all the chosen questions' },
    mutationFn: (questions: readonly Question[]) => {
      setDeleted([]);
      return each(questions, async (question) => {
        const partIds = await deleteQuestion(question.id);
        setDeleted((before) => [...before, { question, partIds }]);
        changeBank(client, (bank) => bank.filter(({ id }) => id !== question.id));
      });
    },
    onSettled: () => invalidateBankDependents(client),
  });
  const restoring = useMutation({
    meta: { failure: 'Failed to restore all the deleted questions' },
    mutationFn: (questions: readonly DeletedQuestion[]) =>
      each(questions, async (each) => {
        const restored = await restoreQuestion(each);
        setDeleted((before) => before.filter(({ question }) => question.id !== restored.id));
        changeBank(client, (bank) => [...bank, restored]);
      }),
    onSettled: () => invalidateBankDependents(client),
  });
  return {
    deleted,
    removing,
    restoring,
    progress: removing.isPending || restoring.isPending ? progress : null,
  };
}
