import { useDeferredValue, useMemo } from 'react';

import { questionsInUse } from '#domain/part/in-use.ts';
import { forecastParts } from '#domain/readiness/forecast-parts.ts';
import { difficultyFrom } from '#domain/readiness/question-difficulty.ts';
import { recallInStudy } from '#domain/readiness/recall-in-study.ts';
import { joinTwins } from '#domain/study/join-twins.ts';
import { dueItems, maxPerDay, planReviews, reviewedToday, reviewItems } from '#domain/study/plan-reviews.ts';
import { examDayOf } from '#domain/study/study-day.ts';
import { wasAnswered } from '#domain/study/was-answered.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { twinsOf } from '#providers/parts/use-twins.ts';
import { useModel } from '#providers/readiness/use-model.ts';
import { useStudy } from './use-study.ts';
import { localDay, useDay, useHour } from './use-time.ts';

/** What is due now, and what will be; days are counted in the device's time zone, as in {@link useDay}. */
export function useReview() {
  const study = useStudy();
  const parts = useParts();
  const model = useModel();
  const now = useHour();
  const today = useDay();
  const examDay = examDayOf(study.study.examDate?.day);
  // Computed once everything is there, in a render that taps can interrupt.
  const isSettled = useDeferredValue(
    study.status !== 'loading' && parts.status !== 'loading' && model !== null,
  );
  const { items, due, done, seen, answered } = useMemo(() => {
    if (!isSettled || !model) return { items: [], due: [], done: 0, seen: 0, answered: 0 };
    const active = (parts.data ?? []).filter(({ isActive }) => isActive);
    const partOf = new Map(
      active.flatMap((part) => questionsInUse(part).map((questionId) => [questionId, part.id] as const)),
    );
    const difficultyOf = difficultyFrom(model, forecastParts(parts.data ?? []));
    const cards = joinTwins(study.study, twinsOf(parts.data));
    const chanceOf = recallInStudy(study.study, cards, partOf, now, model, difficultyOf);
    const items = reviewItems(cards, partOf, localDay);
    const inBank = [...study.study.cards].filter(([id]) => partOf.has(id));
    return {
      items,
      due: dueItems(items, today, chanceOf),
      done: reviewedToday(cards, today, localDay),
      seen: inBank.length,
      answered: inBank.filter(([, card]) => wasAnswered(card)).length,
    };
  }, [isSettled, study.study, parts.data, now, today, model]);
  // Once the exam is over, nothing is held back for it.
  const ahead = examDay !== null && examDay > today ? examDay : null;
  const failed = study.status === 'error' || parts.status === 'error';
  return {
    status: failed ? 'error' : isSettled && study.status === 'ready' && parts.data ? 'ready' : 'loading',
    isFetching: study.isFetching || parts.isFetching,
    refetch: () => Promise.all([study.refetch(), parts.refetch()]),
    today,
    examDay,
    items,
    /**
     * How many questions of the bank have an answer or were handed in blank. Twins count as two here, though they're reviewed as
     * one.
     */
    seen,
    /** How many of them have an answer. */
    answered,
    due,
    plan: planReviews(items, today, ahead, { perDay: maxPerDay, done }),
  } as const;
}

export type Review = ReturnType<typeof useReview>;
