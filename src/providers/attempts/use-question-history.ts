import { useMemo } from 'react';

import { type QuestionHistory, questionHistory } from '#domain/exam/select-questions.ts';
import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { useQuizzes } from '#providers/quizzes/use-quizzes.ts';

import { useAttempts } from './attempts-context.ts';

/** What the learner did with each question, from the stored results and the attempts kept in this browser. */
export function useQuestionHistory(): QuestionHistory {
  const { results } = useQuizzes();
  const { records } = useAttempts();
  return useMemo(() => {
    const local = (records ?? [])
      .filter(({ attempt }) => attempt.handedInAt !== null)
      .map(({ attempt, questions }) => gradeAttempt(attempt, questions));
    return questionHistory([...results, ...local]);
  }, [results, records]);
}
