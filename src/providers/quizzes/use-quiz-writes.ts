import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import type { QuizInput } from '#domain/quiz/normalise-quiz.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

import { quizKeys, quizListQuery } from './queries.ts';

/** The writes on quizzes; each puts what the service stored into the cache. Administrators only. */
export function useQuizWrites() {
  const client = useQueryClient();
  const add = useMutation({
    meta: { failure: messages.addQuiz },
    mutationFn: async (input: QuizInput) => {
      const { createQuiz } = await loadChunk(() => import('#services/quizzes/create-quiz.ts'));
      return createQuiz(input);
    },
    onSuccess: (quiz) => changeList(client, (quizzes) => [...quizzes, quiz]),
  });
  const update = useMutation({
    meta: { failure: messages.updateQuiz },
    mutationFn: async ({ base, changes }: { base: Quiz; changes: QuizInput }) => {
      const { updateQuiz } = await loadChunk(() => import('#services/quizzes/update-quiz.ts'));
      return updateQuiz(base, changes);
    },
    onSuccess: (outcome) => {
      if (outcome.state !== 'saved') return;
      const { stored } = outcome;
      changeList(client, (quizzes) => quizzes.map((other) => (other.id === stored.id ? stored : other)));
      return client.invalidateQueries({ queryKey: quizKeys.detail(stored.id) });
    },
  });
  const remove = useMutation({
    meta: { failure: messages.deleteQuiz },
    mutationFn: async (id: string) => {
      const { deleteQuiz } = await loadChunk(() => import('#services/quizzes/delete-quiz.ts'));
      await deleteQuiz(id);
      return true;
    },
    onSuccess: (_, id) => {
      changeList(client, (quizzes) => quizzes.filter((quiz) => quiz.id !== id));
      return client.invalidateQueries({ queryKey: quizKeys.detail(id) });
    },
  });
  return { addQuiz: add.mutateAsync, updateQuiz: update.mutateAsync, deleteQuiz: remove.mutateAsync };
}

function changeList(client: QueryClient, change: (quizzes: readonly Quiz[]) => Quiz[]): void {
  client.setQueryData(quizListQuery().queryKey, (quizzes) => quizzes && change(quizzes));
}
