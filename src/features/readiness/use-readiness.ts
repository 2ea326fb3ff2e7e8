import type { ExamPart } from '#domain/part/exam-part.ts';
import type { ForecastModel } from '#domain/readiness/forecast-model.ts';
import { forecastParts } from '#domain/readiness/forecast-parts.ts';
import { readinessOf } from '#domain/readiness/readiness.ts';
import { rememberLast } from '#domain/shared/remember-last.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import { useStudy } from '#features/study/use-study.ts';
import { useHour } from '#features/study/use-time.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { useModel } from '#providers/readiness/use-model.ts';

/**
 * How ready the learner is for the real exam; null while its data is loading or failed to load. It's computed only from state
 * that all screens share, so that they all show the same number.
 */
export function useReadiness() {
  const { study, status } = useStudy();
  const { data: parts } = useParts();
  const model = useModel();
  const now = useHour();
  return parts && model && status === 'ready' ? readinessAt(now, study, parts, model) : null;
}

/** Home shows it in three places, and the menu in a fourth: it's computed once for all of them. */
const readinessAt = rememberLast(
  (now: number, study: StudyRecord, parts: readonly ExamPart[], model: ForecastModel) =>
    readinessOf(forecastParts(parts), study, now, model),
);
