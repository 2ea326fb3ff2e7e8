import type { ReactNode } from 'react';

import { describePrice } from '#domain/plan/describe-price.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { isBoughtOnce } from '#domain/subscription/plan-offer.ts';
import { ChoiceRow } from '#ui/choice-row/choice-row.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';

import { Features } from './features.tsx';
import styles from './subscription.module.css';
import { Terms } from './terms.tsx';

type PlanChoiceProps = {
  readonly plans: readonly Plan[];
  /** The id of the plan with the chosen or current billing; null for the lowest price. */
  readonly chosenId: string | null;
  /** The id of the current plan: its subscriber may pay another price than it's sold at now. */
  readonly ownId: string | null;
  /** Whether the whole price of Premium is charged today, without any credit. */
  readonly isNew: boolean;
  readonly onChoose: (planId: string) => void;
  /** The action for a plan; that of Premium is the main one. */
  readonly action: (plan: Plan, isMain: boolean) => ReactNode;
  /** The small print for payments, right above the button that leads to them. */
  readonly children?: ReactNode;
};

/** Free beside Premium, which is shown as one plan with a choice of billing. */
export function PlanChoice(props: PlanChoiceProps) {
  const { plans, action } = props;
  const free = plans.filter(({ isFree }) => isFree);
  const paid = plans.filter(({ isFree }) => !isFree);
  return (
    <section className={styles.section} aria-labelledby="plans">
      <DataMark />
      <h2 id="plans">{paid.length > 0 ? 'Free or Premium' : 'Free'}</h2>
      <div className={styles.plans}>
        {free.map((plan) => (
          <article key={plan.id} className={styles.plan} aria-label={plan.name || plan.id}>
            <h3>{plan.name || plan.id}</h3>
            <p className={styles.price}>{describePrice(plan)}</p>
            <p className={styles.small}>No card needed</p>
            {action(plan, false)}
            <p>{plan.description}</p>
            <Features of={plan} />
          </article>
        ))}
        {paid.length > 0 && <Premium {...props} paid={paid} />}
      </div>
    </section>
  );
}

/** The paid plan, with its prices to choose from. */
function Premium({
  plans: all,
  paid: plans,
  chosenId,
  ownId,
  isNew,
  onChoose,
  action,
  children,
}: PlanChoiceProps & { paid: readonly Plan[] }) {
  const plan = plans.find(({ id }) => id === chosenId) ?? plans[0];
  if (!plan) return null;
  return (
    <article className={styles.plan} aria-label="Premium" data-premium>
      <div className={styles.offer}>
        <h3>Premium</h3>
        {plans.length > 1 && (
          <ChoiceRow
            legend="How you pay"
            options={plans.map((one) => ({ value: one.id, label: nameOf(one, plans) }))}
            value={plan.id}
            onChoose={onChoose}
          />
        )}
        {plan.id === ownId ? (
          <p className={styles.terms}>
            {isBoughtOnce(plan)
              ? 'You paid for it once. It never renews.'
              : 'You keep the price you subscribed at.'}
          </p>
        ) : (
          <>
            <p className={styles.price}>{describePrice(plan)}</p>
            <Terms of={plan} plans={all} isNew={isNew} />
            {children}
          </>
        )}
        {action(plan, true)}
        <p>{plan.description}</p>
      </div>
      <Features of={plan} />
    </article>
  );
}

const words: ReadonlyMap<string, string> = new Map([
  ['monthly', 'Monthly'],
  ['yearly', 'Yearly'],
  ['lifetime', 'Lifetime'],
]);

/** The billing of a plan in a word; the plan's name if two have the same billing or its word is unknown. */
function nameOf({ id, name, billing }: Plan, plans: readonly Plan[]): string {
  const isOnly = plans.filter((one) => one.billing === billing).length === 1;
  return (isOnly && words.get(billing)) || name || id;
}
