import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { QuestionHistory } from '#domain/exam/question-history.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';
import { useResults } from '#providers/results/use-results.ts';
import { studyQuery } from '#providers/study/queries.ts';

import { historyOf } from './question-history.ts';
import { useFinishedAttempts } from './use-finished-attempts.ts';

/** What the learner did with each question, for screens that show it. */
export function useQuestionHistory(): QuestionHistory {
  const { results } = useResults();
  const uid = useAuth().user?.uid ?? null;
  const { data: study } = useQuery({ ...studyQuery(uid), enabled: usePageIsShown() });
  const finished = useFinishedAttempts();
  return useMemo(() => historyOf(results, finished, study ?? null), [results, finished, study]);
}
