import { useMemo, useState } from 'react';

import { readinessOf } from '#domain/readiness/readiness.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { useStudy } from '#providers/study/use-study.ts';

/** How ready the learner is for the full mock; null while what it rests on is loading or could not be loaded. */
export function useReadiness() {
  const { study, status } = useStudy();
  const { data: parts } = useParts();
  const [now] = useState(Date.now);
  return useMemo(() => {
    if (!parts || status !== 'ready') return null;
    const active = parts
      .filter(({ isActive }) => isActive)
      .map(({ id, examWeight, questionIds }) => ({ id, weight: examWeight, questionIds }));
    return readinessOf(active, study, now);
  }, [parts, study, status, now]);
}
