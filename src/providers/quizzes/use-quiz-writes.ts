import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import type { QuizInput } from '#domain/quiz/normalise-quiz.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { quizKeys } from './queries.ts';

/**
 * The writes on quizzes, for administrators only. One that fails gives null, or false for a deletion, and its mutation has the
 * error. Their code is loaded with the first of them.
 */
export function useQuizWrites(mutationKey: MutationKey = quizKeys.all) {
  const client = useQueryClient();
  async function loadWrites() {
    const { makeQuizWrites } = await loadChunk(() => import('./quiz-writes.ts'));
    return makeQuizWrites(client);
  }
  const adding = useMutation({
    mutationKey,
    meta: { failure: messages.addQuiz },
    mutationFn: async (input: QuizInput) => (await loadWrites()).add(input),
  });
  const updating = useMutation({
    mutationKey,
    meta: { failure: messages.updateQuiz },
    mutationFn: async ({ base, changes }: { base: Quiz; changes: QuizInput }) =>
      (await loadWrites()).update(base, changes),
  });
  const deleting = useMutation({
    mutationKey,
    meta: { failure: messages.deleteQuiz },
    mutationFn: async (id: string) => (await loadWrites()).remove(id),
  });
  return {
    adding,
    updating,
    deleting,
    addQuiz: (input: QuizInput) => adding.mutateAsync(input).catch(() => null),
    /** Writes the changed fields, unless somebody else changed the quiz since `base` was read. */
    updateQuiz: (base: Quiz, changes: QuizInput) => updating.mutateAsync({ base, changes }).catch(() => null),
    deleteQuiz: (id: string) => deleting.mutateAsync(id).catch(() => false),
  };
}
