import { paths } from '#app/paths.ts';
import type { Readiness } from '#domain/readiness/readiness.ts';
import { usePartTitles } from '#providers/parts/use-parts.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { ButtonLink } from '#ui/link/link.tsx';

import styles from './readiness.module.css';
import { useReadiness } from './use-readiness.ts';

type Ready = Extract<Readiness, { status: 'ready' }>;

const percent = (share: number) => `${Math.round(100 * share)}\u00a0%`;

/** The chance to pass the full mock, in plain words; without Premium what it would rest on, and the way to it. */
export function ReadinessPanel() {
  const readiness = useReadiness();
  const { premium, status } = useSubscription();
  return (
    <section className={styles.panel} aria-labelledby="readiness-title" aria-busy={readiness === null}>
      <h2 id="readiness-title">Are you ready?</h2>
      {readiness === null && <p>The forecast is being made…</p>}
      {readiness?.status === 'not-enough' && <NotEnough answers={readiness.answers} />}
      {readiness?.status === 'ready' && premium && <Told readiness={readiness} />}
      {readiness?.status === 'ready' && !premium && status !== 'loading' && <Teaser readiness={readiness} />}
    </section>
  );
}

function NotEnough({ answers }: { answers: number }) {
  return (
    <>
      <p className={styles.number}>Not enough data yet</p>
      <p>
        A forecast means something from 30 different questions on, in parts that make up half of the exam. You
        have answered {answers}.
      </p>
      <div>
        <ButtonLink to={paths.parts.to()}>Practise a part</ButtonLink>
      </div>
    </>
  );
}

function Told({ readiness: { chance, low, high, answers, advice } }: { readiness: Ready }) {
  const titles = usePartTitles();
  return (
    <>
      <p>
        <strong className={styles.number}>{percent(chance)}</strong> is your chance to pass the full mock exam
        today.
      </p>
      <meter className={styles.meter} min={0} max={100} value={100 * chance} aria-label={percent(chance)} />
      <p>
        It rests on the {answers} questions that you have answered; newer answers count more. In four of five
        cases the chance lies between {percent(low)} and {percent(high)}.
      </p>
      {advice && advice.chance > chance && (
        <>
          <p>
            What would raise it most: {advice.count} questions of{' '}
            {titles.get(advice.partId) ?? 'another part'} that you do not know yet. Once you know them, it is
            about {percent(advice.chance)}.
          </p>
          <div>
            <ButtonLink to={paths.practice.to({ partId: advice.partId })}>Practise this part</ButtonLink>
          </div>
        </>
      )}
    </>
  );
}

function Teaser({ readiness: { answers, parts } }: { readiness: Ready }) {
  const titles = usePartTitles();
  const [strongest] = [...parts].sort(([, a], [, b]) => b - a);
  return (
    <>
      <p>
        You have answered {answers} questions, which is enough for a forecast.
        {strongest && ` Your strongest part is ${titles.get(strongest[0]) ?? 'known'}.`} Premium tells your
        chance to pass the full mock exam, how sure that is, and which part would raise it most.
      </p>
      <div>
        <ButtonLink variant="primary" to={paths.subscription.to()}>
          See what Premium costs
        </ButtonLink>
      </div>
    </>
  );
}
