import { describePrice } from '#domain/plan/describe-price.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { describeWhole } from '#domain/shared/money.ts';
import { isBoughtOnce } from '#domain/subscription/plan-offer.ts';
import { findYearlySaving } from '#domain/subscription/yearly-saving.ts';

import styles from './subscription.module.css';

/**
 * What is charged and when, right above the button that leads to the payment (Consumer Contracts Regulations 2013, reg. 14).
 *
 * @param plans the plans that the saving is compared with
 * @param isNew whether the whole price is charged today: not with credit, which Stripe takes first
 */
export function Terms({ of: plan, plans, isNew }: { of: Plan; plans: readonly Plan[]; isNew: boolean }) {
  if (isBoughtOnce(plan)) return <p className={styles.terms}>One payment. It never renews.</p>;
  const saving = findYearlySaving(plan, plans);
  return (
    <p className={styles.terms}>
      {isNew
        ? `${describeWhole(plan.price, plan.currency)} today, then ${describePrice(plan)} until you cancel.`
        : 'It renews until you cancel.'}
      {saving !== null && (
        <>
          {' '}
          <strong className={styles.saving}>Saves {describeWhole(saving, plan.currency)} a year</strong>
        </>
      )}
    </p>
  );
}
