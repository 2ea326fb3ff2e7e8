import { paths } from '#app/paths.ts';
import { describePrice, type Plan } from '#domain/plan/plan.ts';
import { vatSentence } from '#features/legal/company.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceRow } from '#ui/choice-row/choice-row.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';

import { Features } from './features.tsx';
import { PlanAction } from './plan-action.tsx';
import styles from './subscription.module.css';
import { Terms } from './terms.tsx';

/** How the reader wants to pay, by the plan; null until they choose. */
type Chosen = { readonly chosenId: string | null; readonly onChoose: (planId: string) => void };

/** Free beside Premium, which is one plan with a switch for how it is paid. */
export function PlanChoice({
  plans,
  chosenId,
  onChoose,
  refresh,
}: Chosen & { plans: readonly Plan[]; refresh: () => void }) {
  const free = plans.filter(({ isFree }) => isFree);
  const paid = plans.filter(({ isFree }) => !isFree);
  if (plans.length === 0) {
    return (
      <EmptyState title="No plans yet" action={<Button onClick={refresh}>Check again</Button>}>
        Everything here is free.
      </EmptyState>
    );
  }
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
            <PlanAction plan={plan} />
            <p>{plan.description}</p>
            <Features of={plan} />
          </article>
        ))}
        {paid.length > 0 && <Premium plans={paid} all={plans} chosenId={chosenId} onChoose={onChoose} />}
      </div>
      {paid.length > 0 && (
        <p className={styles.small}>
          {vatSentence} Secure payment by Stripe. We never see your card. Premium begins when you pay, and you
          can get a full refund within 14 days: see <TextLink to={paths.refunds.to()}>Refunds</TextLink>. By
          paying you ask us to begin at once, and agree to our{' '}
          <TextLink to={paths.terms.to()}>Terms</TextLink>.
        </p>
      )}
    </section>
  );
}

/** What is paid for, with its prices to choose from: the user's own at first, otherwise the lowest. */
function Premium({
  plans,
  all,
  chosenId,
  onChoose,
}: Chosen & { plans: readonly Plan[]; all: readonly Plan[] }) {
  const { subscription, premium } = useSubscription();
  const isChosen = ({ id }: Plan) => id === (chosenId ?? subscription?.planId);
  const plan = plans.find(isChosen) ?? plans[0];
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
        <p className={styles.price}>{describePrice(plan)}</p>
        <Terms of={plan} plans={all} isNew={!premium && !subscription?.unpaidInvoiceUrl} />
        <PlanAction key={plan.id} plan={plan} isMain />
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

/** How a plan is paid, in a word; its name where two are paid alike or the word is unknown. */
function nameOf({ id, name, billing }: Plan, plans: readonly Plan[]): string {
  const isOnly = plans.filter((one) => one.billing === billing).length === 1;
  return (isOnly && words.get(billing)) || name || id;
}
