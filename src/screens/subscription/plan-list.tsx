import type { Plan } from '#domain/plan/plan.ts';
import { DataMark } from '#ui/page/data-mark.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './subscription.module.css';

/** All plans, free ones first, then ascending by price. */
export function PlanList({ plans }: { plans: readonly Plan[] }) {
  return (
    <section className={styles.section} aria-labelledby="plans">
      <DataMark />
      <h2 id="plans">All plans</h2>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} plans={plans} />
        ))}
      </ul>
      <p className={styles.small}>
        Secure payment by Stripe. We never see your card. A subscription renews until you cancel it, and you
        can do that here at any time.
      </p>
    </section>
  );
}
