import { useEffect } from 'react';

import { type QuizzesState, useQuizzes } from './use-quizzes.ts';

/** The quizzes, which are read only for who asks: somebody on the way to one of them does not wait for all. */
export function useQuizList(): QuizzesState {
  const quizzes = useQuizzes();
  const { wantList } = quizzes;
  useEffect(wantList, [wantList]);
  return quizzes;
}
