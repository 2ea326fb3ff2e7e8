import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Quiz } from '#domain/quiz/quiz.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';
import { useQuizActions } from '#providers/quizzes/use-quizzes.ts';
import { restoreQuiz } from '#services/quizzes/restore-quiz.ts';

/** Deletes a quiz once it is confirmed, and brings it back. */
export function useDeleteQuiz() {
  const client = useQueryClient();
  const { getQuizById, deleteQuiz } = useQuizActions();
  const [asked, setAsked] = useState<Quiz | null>(null);
  const removing = useMutation({
    mutationFn: async (quiz: Quiz) => {
      // Undo brings back what was stored last, not what this list showed.
      const stored = (await getQuizById(quiz.id)) ?? quiz;
      return (await deleteQuiz(quiz.id)) ? stored : null;
    },
    onSuccess: (deleted) => {
      restoring.reset();
      if (deleted) setAsked(null);
    },
  });
  const restoring = useMutation({
    meta: { failure: 'Failed to restore the quiz' },
    mutationFn: restoreQuiz,
    onSuccess: async () => {
      removing.reset();
      await client.invalidateQueries({ queryKey: quizKeys.all });
    },
  });
  return {
    /** The quiz whose deletion is to be confirmed. */
    asked,
    /** The quiz that was deleted and can be brought back. */
    deleted: removing.data ?? null,
    /** The context answers a failed deletion with false, which has been logged. */
    failed: removing.data === null,
    busy: removing.isPending,
    restoring,
    remove: () => asked && removing.mutate(asked),
    ask: (quiz: Quiz) => {
      removing.reset();
      setAsked(quiz);
    },
    cancel: () => setAsked(null),
  };
}
