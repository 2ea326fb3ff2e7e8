import { paths } from '#app/paths.ts';
import { enough } from '#domain/readiness/readiness.ts';
import { countAnswered } from '#domain/study/was-answered.ts';
import { describeMissing } from '#features/readiness/describe-missing.ts';
import { ForecastGauge } from '#features/readiness/forecast-gauge.tsx';
import { useReadiness } from '#features/readiness/use-readiness.ts';
import { useToldForecast } from '#features/readiness/use-told-forecast.ts';
import { PremiumOnly } from '#features/results/premium-only.tsx';
import { useStudy } from '#features/study/use-study.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { ButtonLink, TextLink } from '#ui/link/link.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';

import styles from './today.module.css';

/**
 * The chance of passing. If there are too few answers, how many more are needed; without Premium, what it would show.
 *
 * @param due how many questions are due for review
 */
export function ForecastCard({ due }: { due: number }) {
  const { premium, status } = useSubscription();
  const readiness = useReadiness();
  const told = useToldForecast();
  return (
    <section className={styles.forecast} aria-labelledby="forecast" aria-busy={readiness === null}>
      <h2 id="forecast">Your chance of passing</h2>
      {readiness?.status === 'not-enough' && (
        <Missing missing={readiness.missing} isOffered={!premium && status === 'ready'} />
      )}
      {readiness?.status === 'ready' && (
        <PremiumOnly what="The forecast" offer={<Offer due={due} />}>
          {told && (
            <>
              <div className={styles.gauge}>
                <ForecastGauge forecast={told} />
              </div>
              <TextLink to={paths.progress.to()}>See what would raise it</TextLink>
            </>
          )}
        </PremiumOnly>
      )}
    </section>
  );
}

function Missing({ missing, isOffered }: { missing: number; isOffered: boolean }) {
  const done = Math.max(0, enough.answers - missing);
  return (
    <>
      <p>
        {describeMissing(missing)}
        {isOffered && ' The forecast comes with Premium.'}
      </p>
      {missing > 0 && (
        <ProgressBar label={`${done} of ${enough.answers} questions`} value={done} max={enough.answers} />
      )}
    </>
  );
}

function Offer({ due }: { due: number }) {
  const { study } = useStudy();
  return (
    <>
      <p>
        You’ve answered {countAnswered(study)} questions, enough for a forecast. Premium shows your chance of
        passing
        {due > 0 && ` and brings back the ${due === 1 ? 'question' : `${due} questions`} due for review`}.
      </p>
      <div>
        <ButtonLink to={paths.subscription.to()}>See Premium plans</ButtonLink>
      </div>
    </>
  );
}
