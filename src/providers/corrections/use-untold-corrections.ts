import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { Correction } from '#domain/correction/correction.ts';
import { findUntold, firstAnswersOf } from '#domain/correction/find-untold.ts';
import { studyOfResult } from '#domain/study/study-of-result.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { useFinishedAttempts } from '#providers/attempts/use-finished-attempts.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { readToldCorrections, storeToldCorrections } from '#services/storage/told-corrections.ts';

import { correctionsQuery } from './queries.ts';

const none: readonly Correction[] = [];

/**
 * The corrections to show somebody on this device, based on their own answers; empty while those load.
 *
 * @param uid null for the visitor of this browser
 */
export function useUntoldCorrections(uid: string | null) {
  const [told, setTold] = useState(() => readToldCorrections(uid));
  const { data: published = none } = useQuery(correctionsQuery());
  const isNews = published.some(({ id }) => !told.has(id));
  const { data: stored } = useQuery({ ...studyQuery(uid), enabled: isNews && uid !== null });
  // Only cached results: the study record has every answer, except those older than the record.
  const { data: results } = useQuery({ ...resultListQuery(uid), enabled: false });
  const finished = useFinishedAttempts(isNews ? 'undelivered' : 'none');

  const untold = useMemo(() => {
    if (!isNews || !finished || (uid !== null && !stored)) return none;
    const latest = Math.max(...published.map(({ at }) => Date.parse(at)));
    const account = stored ?? emptyStudy;
    const others = (results ?? []).filter(
      ({ attemptId, completedAt }) => !account.attempts.has(attemptId) && Date.parse(completedAt) < latest,
    );
    const ofOthers = others.map((result) => studyOfResult(result));
    const studies = [account, ...ofOthers, finished];
    return findUntold(published, firstAnswersOf(studies, published), told);
  }, [isNews, finished, uid, stored, results, published, told]);

  function dismiss(): void {
    const ids = untold.map(({ id }) => id);
    storeToldCorrections(uid, ids);
    setTold(new Set([...told, ...ids]));
  }

  return { untold, dismiss };
}
