import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { latestResultsQuery } from '#providers/statistics/queries.ts';

/** The latest results, read once the administrator asks for them: each is a read. Sections share what was read. */
export function useLatestResults(): {
  results: UseQueryResult<QuizResult[]>;
  /** Whether there's something to show: these were asked for here, or another section has read them. */
  isOpen: boolean;
  ask: () => void;
} {
  const [asked, setAsked] = useState(false);
  const results = useQuery({ ...latestResultsQuery(), enabled: asked });
  return { results, isOpen: asked || results.data !== undefined, ask: () => setAsked(true) };
}
