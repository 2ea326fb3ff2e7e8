import { useMemo } from 'react';

import { forecastParts } from '#domain/readiness/forecast-parts.ts';
import { readinessOf } from '#domain/readiness/readiness.ts';
import { useStudy } from '#features/study/use-study.ts';
import { useModel } from '#providers/model/use-model.ts';
import { useParts } from '#providers/parts/use-parts.ts';

import { useHour } from './use-hour.ts';

/**
 * How ready the learner is for the real exam; null while its data is loading or failed to load. It follows from what all screens
 * share and from nothing else, so that no two of them show different numbers.
 */
export function useReadiness() {
  const { study, status } = useStudy();
  const { data: parts } = useParts();
  const model = useModel();
  const now = useHour();
  return useMemo(() => {
    if (!parts || !model || status !== 'ready') return null;
    return readinessOf(forecastParts(parts), study, now, model);
  }, [parts, study, status, now, model]);
}
