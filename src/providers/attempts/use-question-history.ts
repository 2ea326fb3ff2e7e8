import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { QuestionHistory } from '#domain/exam/question-history.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useResults } from '#providers/results/use-results.ts';
import { studyQuery } from '#providers/study/queries.ts';

import { historyOf } from './question-history.ts';
import { useFinishedAttempts } from './use-finished-attempts.ts';

/** What the learner did with each question, for screens that show it. */
export function useQuestionHistory(): QuestionHistory {
  const { results } = useResults();
  const { data: study } = useQuery(studyQuery(useAuth().user?.uid ?? null));
  const finished = useFinishedAttempts();
  return useMemo(() => historyOf(results, finished, study ?? null), [results, finished, study]);
}
