import { useMemo } from 'react';

import { readinessOf } from '#domain/readiness/readiness.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { useStudy } from '#providers/study/use-study.ts';

import { useHour } from './use-hour.ts';

/**
 * How ready the learner is for the real exam; null while its data is loading or failed to load. It follows from what all screens
 * share and from nothing else, so that no two of them show different numbers.
 */
export function useReadiness() {
  const { study, status } = useStudy();
  const { data: parts } = useParts();
  const now = useHour();
  return useMemo(() => {
    if (!parts || status !== 'ready') return null;
    const active = parts
      .filter(({ isActive }) => isActive)
      .map(({ id, examWeight, questionIds }) => ({ id, weight: examWeight, questionIds }));
    return readinessOf(active, study, now);
  }, [parts, study, status, now]);
}
