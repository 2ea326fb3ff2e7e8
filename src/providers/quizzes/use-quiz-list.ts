import { useEffect } from 'react';

import { type QuizzesState, useQuizzes } from './use-quizzes.ts';

/**
 * The quizzes, which are read only for who asks: somebody on the way to one of them does not wait for all.
 *
 * @param wanted false as long as it is open whether they will be shown
 */
export function useQuizList(wanted = true): QuizzesState {
  const quizzes = useQuizzes();
  const { wantList } = quizzes;
  useEffect(() => {
    if (wanted) wantList();
  }, [wanted, wantList]);
  return quizzes;
}
