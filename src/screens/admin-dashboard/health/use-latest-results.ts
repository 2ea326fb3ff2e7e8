import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { latestResultsQuery } from '#providers/statistics/queries.ts';
import { useFocusAfter } from '#ui/page/use-focus-after.ts';

/** The latest results. They're only read when the administrator asks, since each costs a read, and all sections share them. */
export function useLatestResults<Next extends HTMLElement>(): {
  results: UseQueryResult<QuizResult[]>;
  /** Whether there's something to show: the results were asked for here, or another section has read them. */
  isOpen: boolean;
  ask: () => void;
  /** For the element that takes the focus from the button that asked. */
  next: RefObject<Next | null>;
} {
  const [asked, setAsked] = useState(false);
  const results = useQuery({ ...latestResultsQuery(), enabled: asked });
  const isOpen = asked || results.data !== undefined;
  const next = useRef<Next>(null);
  useFocusAfter(!isOpen, next);
  return { results, isOpen, ask: () => setAsked(true), next };
}
