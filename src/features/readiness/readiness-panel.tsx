import { useMemo } from 'react';

import { paths } from '#app/paths.ts';
import { paper } from '#domain/exam/paper.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { countAnswered, wasAnswered } from '#domain/study/was-answered.ts';
import { PremiumOnly } from '#features/results/premium-only.tsx';
import { useStudy } from '#features/study/use-study.ts';
import { useParts, usePartTitles } from '#providers/parts/use-parts.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { ButtonLink } from '#ui/link/link.tsx';

import { describeMissing } from './describe-missing.ts';
import { ForecastGauge } from './forecast-gauge.tsx';
import { chancePercent, percent } from './percent.ts';
import styles from './readiness.module.css';
import { useReadiness } from './use-readiness.ts';
import { type ReadyForecast, useToldForecast } from './use-told-forecast.ts';

/** Answers in a part from which it may be called the strongest. */
const enoughOfPart = 5;

/** The chance of passing the real exam; without Premium, what it would be based on and how to get it. */
export function ReadinessPanel() {
  const readiness = useReadiness();
  const told = useToldForecast();
  const { premium, status } = useSubscription();
  return (
    <section className={styles.panel} aria-labelledby="readiness-title" aria-busy={readiness === null}>
      <h2 id="readiness-title">Your chance of passing</h2>
      {readiness === null && <p>Working out your forecast…</p>}
      {readiness?.status === 'not-enough' && (
        <NotEnough missing={readiness.missing} isOffered={!premium && status === 'ready'} />
      )}
      {readiness?.status === 'ready' && (
        <PremiumOnly what="The forecast" offer={<Teaser readiness={readiness} />}>
          {told && <Told readiness={told} />}
        </PremiumOnly>
      )}
    </section>
  );
}

function NotEnough({ missing, isOffered }: { missing: number; isOffered: boolean }) {
  return (
    <>
      <p className={styles.number}>Not enough answers yet</p>
      <p>
        {describeMissing(missing)} They need to cover parts that make up half of the exam.
        {isOffered && ' The forecast comes with Premium.'}
      </p>
      <div>
        <ButtonLink to={paths.parts.to()}>Practise a part</ButtonLink>
      </div>
    </>
  );
}

function Told({ readiness }: { readiness: ReadyForecast }) {
  const { findAdvice, minutes } = readiness;
  const advice = useMemo(findAdvice, [findAdvice]);
  // If the chance is high already, nothing may raise the number that is shown.
  const raises = advice !== null && chancePercent(advice.chance) !== chancePercent(readiness.chance);
  const titles = usePartTitles();
  return (
    <div className={styles.told}>
      <ForecastGauge forecast={readiness} />
      <div className={styles.words}>
        <p>{describeBasis(readiness)}</p>
        {minutes !== null && (
          <p>
            At this pace you’d use {Math.round(minutes)} of the {paper.minutes} minutes
            {Math.round(minutes) > paper.minutes && '. Practise finding answers faster'}.
          </p>
        )}
        {raises && (
          <>
            <p>
              What would raise it most: {titles.get(advice.partId) ?? 'another part'}. We estimate that you’d
              get {percent(advice.share)} of its exam questions right. {percent(advice.better)} takes your
              chance to {chancePercent(advice.chance)}.
            </p>
            <div>
              <ButtonLink to={paths.practice.to({ partId: advice.partId })}>Practise this part</ButtonLink>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** One line on what the chance is based on. */
function describeBasis({ answers, mocks }: ReadyForecast): string {
  const counted = mocks === 0 ? '. No mock counted yet' : ` and ${mocks} mock${mocks === 1 ? '' : 's'}`;
  return `Based on ${answers} answers${counted}.`;
}

function Teaser({ readiness: { parts } }: { readiness: ReadyForecast }) {
  const { study } = useStudy();
  const { data: all = [] } = useParts();
  const titles = usePartTitles();
  const hasEnough = ({ questionIds }: ExamPart) =>
    questionIds.filter((id) => wasAnswered(study.cards.get(id))).length >= enoughOfPart;
  const known = new Set(all.filter(hasEnough).map(({ id }) => id));
  const [strongest, next] = [...parts].filter(([partId]) => known.has(partId)).sort(([, a], [, b]) => b - a);
  return (
    <>
      <p>
        You’ve answered {countAnswered(study)} questions, enough for a forecast.
        {strongest && next && ` Your strongest part is ${titles.get(strongest[0]) ?? 'known'}.`} Premium shows
        your chance of passing, your likely score and what would raise it most.
      </p>
      <div>
        <ButtonLink variant="primary" to={paths.subscription.to()}>
          See Premium plans
        </ButtonLink>
      </div>
    </>
  );
}
