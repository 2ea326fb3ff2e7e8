import { useMemo, useState } from 'react';

import { readinessOf } from '#domain/readiness/readiness.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { useStudy } from '#providers/study/use-study.ts';

const hour = 3_600_000;

/** How ready the learner is for the real exam; null while its data is loading or failed to load. */
export function useReadiness() {
  const { study, status } = useStudy();
  const { data: parts } = useParts();
  // The same within an hour, so that no two screens show different numbers.
  const [now] = useState(() => Math.floor(Date.now() / hour) * hour);
  return useMemo(() => {
    if (!parts || status !== 'ready') return null;
    const active = parts
      .filter(({ isActive }) => isActive)
      .map(({ id, examWeight, questionIds }) => ({ id, weight: examWeight, questionIds }));
    return readinessOf(active, study, now);
  }, [parts, study, status, now]);
}
