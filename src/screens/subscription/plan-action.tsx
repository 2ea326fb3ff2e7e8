import { type ReactNode, useState } from 'react';

import type { Plan } from '#domain/plan/plan.ts';
import { findOffer, isBoughtOnce, isWithoutEnd } from '#domain/subscription/plan-offer.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { usePlans } from '#providers/plans/use-plans.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';

import { ActionProblem } from './action-problem.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './subscription.module.css';
import { useAction } from './use-action.ts';

/** The action for a plan: choose it, pay for it, change to it, or why there is none. */
export function PlanAction({ plan, isBest }: { plan: Plan; isBest: boolean }) {
  const { user } = useAuth();
  const dialog = useAuthDialog();
  const { subscription, premium, subscribe } = useSubscription();
  const { plans } = usePlans();
  const action = useAction();
  const [isAsked, setAsked] = useState(false);
  const own = plans.find(({ id }) => id === subscription?.planId);
  const offer = findOffer(plan, subscription, premium && !own?.isFree);
  const name = plan.name || plan.id;

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
    return <Place>{returns ? 'Yours again when Premium ends' : 'You already have all of this'}</Place>;
  }

  function act(): void {
    if (!user) dialog.open('login', { reason: `Sign in to choose ${name}.` });
    else if (offer === 'change') setAsked(true);
    else void action.run(() => subscribe(plan.id), { leaves: !plan.isFree });
  }

  const [verb, object] = {
    choose: ['Choose', name],
    buy: isBoughtOnce(plan) ? ['Buy', name] : ['Subscribe', `to ${name}`],
    change: ['Change', `to ${name}`],
  }[offer];
  const endsOther = offer === 'buy' && isBoughtOnce(plan) && premium && subscription?.stripeSubscriptionId;
  return (
    <div className={styles.action}>
      <Button variant={isBest ? 'primary' : 'secondary'} busy={action.busy} onClick={act}>
        {verb} <span className="visually-hidden">{object}</span>
      </Button>
      <ActionProblem of={action} />
      {endsOther && (
        <p className={styles.small}>Your subscription then ends and you won’t be charged again.</p>
      )}
      <ChangeDialog open={isAsked} onClose={() => setAsked(false)} plan={plan} own={own} />
    </div>
  );
}

/** Text where other plans have a button. */
function Place({ children }: { children: ReactNode }) {
  return <p className={styles.place}>{children}</p>;
}
