import { useMemo } from 'react';

import { isOpen } from '#domain/attempt/attempt-progress.ts';
import { questionsInUse } from '#domain/part/in-use.ts';
import { dayLength } from '#domain/shared/day-length.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { planToExam } from '#domain/study/study-plan.ts';
import { todayMaterial } from '#domain/study/today-material.ts';
import { drawToday, isMockDue } from '#domain/study/today-session.ts';
import { wasAnswered } from '#domain/study/was-answered.ts';
import type { Review } from '#features/study/use-review.ts';
import { useStudy } from '#features/study/use-study.ts';
import { localDay } from '#features/study/use-time.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { useTwins } from '#providers/parts/use-twins.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';

/** An attempt that has been open for longer than this (milliseconds) no longer comes before today's session. */
const fresh = 2 * dayLength;

/**
 * What a learner has to do today. The session is null until all data has loaded, so that it doesn't change while it's read.
 *
 * @param review computed by a component further up: computing both in one would delay a phone's response to taps
 */
export function useToday(review: Review) {
  const { user } = useAuth();
  const { records } = useAttempts();
  const { premium, status: subscriptionStatus } = useSubscription();
  const { study } = useStudy();
  const { data: parts } = useParts();
  const twins = useTwins();
  const { due, today, status } = review;
  const seed = `${user?.uid} ${today} ${study.cards.size} ${study.attempts.size}`;

  // Computed once everything has loaded, like the reviews.
  const isSettled = status === 'ready' && subscriptionStatus !== 'loading' && records !== null;

  const choice = useMemo(
    () => (isSettled && parts ? todayMaterial(parts, study, premium ? due : [], twins) : null),
    [isSettled, parts, study, due, premium, twins],
  );
  const session = useMemo(
    () => choice && drawToday(choice.material, study, seededRandom(seed)),
    [choice, study, seed],
  );
  const asked = useMemo(
    () =>
      isSettled && parts
        ? parts.filter(({ isActive, examWeight }) => isActive && examWeight > 0).flatMap(questionsInUse)
        : [],
    [isSettled, parts],
  );
  const open = (records ?? []).filter(isOpen);
  const [newest] = open;
  const isFresh = newest !== undefined && Date.now() - Date.parse(newest.startedAt) < fresh;
  return {
    study,
    session,
    weakest: choice?.weakest ?? null,
    /** The attempt left open in the last two days, which comes first; and the other open ones. */
    current: isFresh ? newest : null,
    others: isFresh ? open.slice(1) : open,
    mockDue: isMockDue(study, today, review.examDay, localDay),
    plan: planToExam(study, asked, today, localDay),
    due: due.length,
    /** How many questions the bank has in use, and how many of them have been answered. */
    asked: asked.length,
    answered: asked.filter((id) => wasAnswered(study.cards.get(id))).length,
  } as const;
}

export type TodayState = ReturnType<typeof useToday>;
