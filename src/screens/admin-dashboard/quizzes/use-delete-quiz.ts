import { useQueryClient } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';
import { useQuizWrites } from '#providers/quizzes/use-quiz-writes.ts';

import { useDeletion } from '../editing/use-deletion.ts';

/** Deletes a quiz after a confirmation, and can restore it. */
export function useDeleteQuiz() {
  const client = useQueryClient();
  const { deleting, deleteQuiz } = useQuizWrites();
  const deletion = useDeletion<Quiz>({
    remove: async (listed) => ((await deleteQuiz(listed.id)) ? listed : null),
    restore: async ({ id }) => {
      const { restoreQuiz } = await loadChunk(() => import('#services/quizzes/restore-quiz.ts'));
      await restoreQuiz(id);
      await client.invalidateQueries({ queryKey: quizKeys.all });
    },
    failures: { remove: messages.deleteQuiz, restore: 'Failed to restore the quiz' },
  });
  return { ...deletion, removing: deleting };
}
