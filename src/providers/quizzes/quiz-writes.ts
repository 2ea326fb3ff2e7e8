import type { QueryClient } from '@tanstack/react-query';

import type { QuizInput } from '#domain/quiz/normalise-quiz.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import type { UpdateOutcome } from '#services/firestore/update-checked.ts';
import { createQuiz } from '#services/quizzes/create-quiz.ts';
import { deleteQuiz } from '#services/quizzes/delete-quiz.ts';
import { updateQuiz } from '#services/quizzes/update-quiz.ts';

import { quizKeys, quizListQuery } from './queries.ts';

/** The writes on quizzes; each puts what the service stored into the cache. */
export function makeQuizWrites(client: QueryClient) {
  function changeList(change: (quizzes: readonly Quiz[]) => Quiz[]): void {
    const { queryKey } = quizListQuery();
    const list = client.getQueryState(queryKey);
    // Keeps the list's time, since its other entries are as old as before.
    if (list?.data) client.setQueryData(queryKey, change(list.data), { updatedAt: list.dataUpdatedAt });
  }
  const forgetOpened = (id: string) => client.invalidateQueries({ queryKey: quizKeys.detail(id) });

  return {
    async add(input: QuizInput): Promise<Quiz> {
      const quiz = await createQuiz(input);
      // An earlier try may have stored it, and the list have been read since.
      changeList((quizzes) => [...quizzes.filter((other) => other.id !== quiz.id), quiz]);
      return quiz;
    },
    async update(base: Quiz, changes: QuizInput): Promise<UpdateOutcome<Quiz>> {
      const outcome = await updateQuiz(base, changes);
      if (outcome.state !== 'saved') return outcome;
      const { stored } = outcome;
      changeList((quizzes) => quizzes.map((other) => (other.id === stored.id ? stored : other)));
      await forgetOpened(stored.id);
      return outcome;
    },
    async remove(id: string): Promise<true> {
      await deleteQuiz(id);
      changeList((quizzes) => quizzes.filter((quiz) => quiz.id !== id));
      await forgetOpened(id);
      return true;
    },
  };
}
