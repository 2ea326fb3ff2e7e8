import { useEffect } from 'react';

import type { Readiness } from '#domain/readiness/readiness.ts';
import { useStudy } from '#features/study/use-study.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { useModel } from '#providers/model/use-model.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { logError } from '#services/log.ts';

import { useReadiness } from './use-readiness.ts';

/** What was stored last on this page, so that a forecast shown in several places is written once. */
let stored = '';

/** A forecast that can be told. */
export type ReadyForecast = Extract<Readiness, { readonly status: 'ready' }>;

/**
 * The forecast to show to somebody with Premium; null without one. Up to the exam date it's also stored as the last
 * one shown, to be compared with how the exam went.
 */
export function useToldForecast(): ReadyForecast | null {
  const { premium } = useSubscription();
  const readiness = useReadiness();
  const told = premium && readiness?.status === 'ready' ? readiness : null;
  useStoredForecast(told);
  return told;
}

function useStoredForecast(forecast: ReadyForecast | null): void {
  const { user } = useAuth();
  const model = useModel()?.version ?? 0;
  const { study } = useStudy();
  const uid = user?.uid;
  const examDate = study.examDate?.day;
  useEffect(() => {
    const today = new Date().toISOString().slice(0, 10);
    if (!forecast || !uid || !examDate || examDate < today) return;
    const { low, high } = forecast;
    const chance = Math.round(forecast.chance * 1e4) / 1e4;
    const told = { examDate, chance, low, high, model };
    const key = JSON.stringify([uid, told]);
    if (key === stored) return;
    stored = key;
    loadChunk(() => import('#services/outcomes/tell-forecast.ts'))
      .then(({ tellForecast }) => tellForecast(uid, told))
      .catch((error: unknown) => {
        stored = '';
        logError('The forecast that was shown could not be stored', error);
      });
  }, [forecast, uid, examDate, model]);
}
