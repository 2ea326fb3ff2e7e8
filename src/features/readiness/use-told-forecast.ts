import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { ToldForecast } from '#domain/outcome/outcome.ts';
import type { Readiness } from '#domain/readiness/readiness.ts';
import { dayOf, examDayOf } from '#domain/study/study-day.ts';
import { useStudy } from '#features/study/use-study.ts';
import { localDay } from '#features/study/use-time.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { useModel } from '#providers/readiness/use-model.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';

import { useReadiness } from './use-readiness.ts';

/** What was stored last on this page, so that a forecast shown in several places is written once. */
let stored = '';

/** How many days ahead an exam may be for its forecast to be stored. The rules allow one more, for a clock that is fast. */
const maxDaysAhead = 999;

/** A forecast that can be shown. */
export type ReadyForecast = Extract<Readiness, { readonly status: 'ready' }>;

/**
 * The forecast to show; null without Premium, or before it's ready. Up to the exam date it's also stored as the last one shown,
 * to be compared with how the exam went.
 */
export function useToldForecast(): ReadyForecast | null {
  const { premium } = useSubscription();
  const readiness = useReadiness();
  const told = premium && readiness?.status === 'ready' ? readiness : null;
  useStoredForecast(told);
  return told;
}

function useStoredForecast(forecast: ReadyForecast | null): void {
  const { user, isConfirmed } = useAuth();
  const model = useModel()?.version ?? 0;
  const { study } = useStudy();
  const { mutate } = useMutation({
    mutationFn: async ({ uid, told }: { uid: string; told: Omit<ToldForecast, 'toldAt'> }) => {
      const { tellForecast } = await loadChunk(() => import('#services/outcomes/tell-forecast.ts'));
      return tellForecast(uid, told);
    },
    meta: { failure: 'Failed to store the forecast that was shown' },
    onError: () => {
      stored = '';
    },
  });
  const uid = user?.uid;
  const examDate = study.examDate?.day;
  useEffect(() => {
    const now = Date.now();
    const examDay = examDayOf(examDate);
    // Writing loads Firebase, which blocks a phone's main thread: wait until the session has loaded it.
    if (!isConfirmed || !forecast || !uid || !examDate || examDay === null) return;
    // By the learner's day, since a later forecast could reflect the outcome, and by the UTC day, which the rules check.
    const isOver = examDay < Math.max(localDay(now), dayOf(now, 0));
    if (isOver || examDay > dayOf(now, 0) + maxDaysAhead) return;
    const { low, high } = forecast;
    const chance = Math.round(forecast.chance * 1e4) / 1e4;
    const told = { examDate, chance, low, high, model };
    const key = JSON.stringify([uid, told]);
    if (key === stored) return;
    stored = key;
    mutate({ uid, told });
  }, [forecast, uid, isConfirmed, examDate, model, mutate]);
}
