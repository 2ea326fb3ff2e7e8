import { useMemo } from 'react';

import type { QuestionHistory } from '#domain/exam/select-questions.ts';
import { useResults } from '#providers/results/use-results.ts';

import { historyOf } from './question-history.ts';
import { useFinishedAttempts } from './use-finished-attempts.ts';

/** What the learner did with each question, for screens that show it. */
export function useQuestionHistory(): QuestionHistory {
  const { results } = useResults();
  const finished = useFinishedAttempts();
  return useMemo(() => historyOf(results, finished), [results, finished]);
}
