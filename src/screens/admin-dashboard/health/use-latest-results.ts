import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { latestResultsQuery } from '#providers/statistics/queries.ts';

/** The latest results. They're only read when the administrator asks, since each costs a read, and all sections share them. */
export function useLatestResults(): {
  results: UseQueryResult<QuizResult[]>;
  /** Whether there's something to show: the results were asked for here, or another section has read them. */
  isOpen: boolean;
  ask: () => void;
} {
  const [asked, setAsked] = useState(false);
  const results = useQuery({ ...latestResultsQuery(), enabled: asked });
  return { results, isOpen: asked || results.data !== undefined, ask: () => setAsked(true) };
}
