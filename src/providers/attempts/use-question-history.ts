import { useMemo } from 'react';

import type { QuestionHistory } from '#domain/exam/select-questions.ts';
import { useResults } from '#providers/results/use-results.ts';

import { useAttempts } from './attempts-context.ts';
import { historyOf } from './question-history.ts';

/** What the learner did with each question, for screens that show it. */
export function useQuestionHistory(): QuestionHistory {
  const { results } = useResults();
  const { records } = useAttempts();
  return useMemo(() => historyOf(results, records), [results, records]);
}
