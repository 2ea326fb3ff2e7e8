import { describePrice, type Plan } from '#domain/plan/plan.ts';
import { describeAmount } from '#domain/subscription/describe-subscription.ts';
import { isBoughtOnce } from '#domain/subscription/plan-offer.ts';
import { findYearlySaving } from '#domain/subscription/yearly-saving.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Icon } from '#ui/icon/icon.tsx';

import { PlanAction } from './plan-action.tsx';
import styles from './subscription.module.css';

/** One plan: its price, what it unlocks, and what can be done with it. */
export function PlanCard({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) {
  const { status } = useSubscription();
  const saving = findYearlySaving(plan, plans);
  const kind = plan.isFree ? 'free' : isBoughtOnce(plan) ? 'once' : 'renews';
  return (
    <li className={styles.plan} data-kind={kind} data-best={saving !== null || undefined}>
      <h3>{plan.name || plan.id}</h3>
      <p className={styles.price}>{describePrice(plan)}</p>
      <p className={styles.small}>
        {saving !== null ? (
          <strong className={styles.saving}>Saves {describeAmount(saving, plan.currency)} a year</strong>
        ) : (
          remarks[kind]
        )}
      </p>
      <div>{status === 'ready' && <PlanAction plan={plan} isBest={saving !== null} />}</div>
      <p>{plan.description}</p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

const remarks = {
  free: 'No card needed',
  renews: 'Cancel any time',
  once: 'Paid once, no renewal',
} as const;
