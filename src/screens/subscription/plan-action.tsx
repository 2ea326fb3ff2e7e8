import { type ReactNode, useState } from 'react';

import type { Plan } from '#domain/plan/plan.ts';
import { findOffer, isWithoutEnd } from '#domain/subscription/plan-offer.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { usePlans } from '#providers/plans/use-plans.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { ActionProblem } from './action-problem.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { labelOf } from './plan-label.ts';
import styles from './subscription.module.css';
import { useAction } from './use-action.ts';

/** What the user can do with a plan: choose it, pay for it or change to it, or why they can't. */
export function PlanAction({ plan, isMain = false }: { plan: Plan; isMain?: boolean }) {
  const auth = useAuth();
  const dialog = useAuthDialog();
  const { status, subscription, premium, subscribe } = useSubscription();
  const { plans } = usePlans();
  const action = useAction();
  const [isAsked, setAsked] = useState(false);
  const own = plans.find(({ id }) => id === subscription?.planId);
  const offer = findOffer(plan, subscription, premium && !(subscription?.isFree ?? own?.isFree));
  const name = plan.name || plan.id;
  // Until the user is known, a press could ask them to sign in again, or offer a plan that they already have.
  const isKnown = status === 'ready' && auth.status !== 'loading';

  if (status === 'error') return null;
  if (offer === 'own') {
    return (
      <Place>
        <Badge tone="success">Your plan</Badge>
      </Place>
    );
  }
  if (offer === 'waits') return <Place>Pay the open invoice first</Place>;
  if (offer === 'contained') {
    const returns = plan.isFree && subscription && !isWithoutEnd(subscription);
    return (
      <Place>{returns ? 'You go back to this when Premium ends' : 'You already have all of this'}</Place>
    );
  }

  // If a subscription is running, a dialog first says what is charged and what is refunded.
  const replaces = premium && subscription?.stripeSubscriptionId !== undefined && !plan.isFree;
  function act(): void {
    if (!auth.user) dialog.open('login', { reason: `Sign in to choose ${name}.` });
    else if (replaces) setAsked(true);
    else void action.run(() => subscribe(plan.id), { leaves: !plan.isFree });
  }

  return (
    <div className={styles.action}>
      <Button
        ref={leaveFocus}
        variant={isMain ? 'primary' : 'secondary'}
        busy={action.busy}
        disabled={!isKnown}
        onClick={act}
      >
        {labelOf(offer, plan)}
      </Button>
      <ActionProblem of={action} advice="Nothing was charged. Check your connection and try again." />
      <ChangeDialog open={isAsked} onClose={() => setAsked(false)} plan={plan} own={own} />
    </div>
  );
}

/** Text where other plans have a button. */
function Place({ children }: { children: ReactNode }) {
  return <p className={styles.place}>{children}</p>;
}
