import { useMutation, useQueryClient } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import type { QuizInput } from '#domain/quiz/normalise-quiz.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

/** The writes on quizzes, for administrators only. Their code is loaded with the first of them. */
export function useQuizWrites() {
  const client = useQueryClient();
  async function loadWrites() {
    const { makeQuizWrites } = await loadChunk(() => import('./quiz-writes.ts'));
    return makeQuizWrites(client);
  }
  const { mutateAsync: addQuiz } = useMutation({
    meta: { failure: messages.addQuiz },
    mutationFn: async (input: QuizInput) => (await loadWrites()).add(input),
  });
  const { mutateAsync: updateQuiz } = useMutation({
    meta: { failure: messages.updateQuiz },
    mutationFn: async ({ base, changes }: { base: Quiz; changes: QuizInput }) =>
      (await loadWrites()).update(base, changes),
  });
  const { mutateAsync: deleteQuiz } = useMutation({
    meta: { failure: messages.deleteQuiz },
    mutationFn: async (id: string) => (await loadWrites()).remove(id),
  });
  return { addQuiz, updateQuiz, deleteQuiz };
}
