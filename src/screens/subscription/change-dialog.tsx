import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { paths } from '#app/paths.ts';
import { describePrice } from '#domain/plan/describe-price.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { describeAmount } from '#domain/shared/money.ts';
import type { ChangePreview } from '#domain/subscription/billing-answers.ts';
import { isBoughtOnce } from '#domain/subscription/plan-offer.ts';
import { changePreviewQuery } from '#providers/subscription/preview-queries.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { ApiRequestError } from '#services/api/api-request-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { ActionProblem } from './action-problem.tsx';
import { Preview } from './preview.tsx';
import styles from './subscription.module.css';
import { useAction } from './use-action.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly plan: Plan;
  /** The current plan. */
  readonly own: Plan | undefined;
};

/**
 * Confirms a change of plan once the sum is known. A plan that renews is charged to the card on file at once; one that is
 * bought once is paid on a page of Stripe's.
 */
export function ChangeDialog({ open, onClose, plan, own }: Props) {
  const { subscription, changePlan, subscribe, refresh } = useSubscription();
  const action = useAction();
  const ownName = own?.name || 'your plan';
  const isOnce = isBoughtOnce(plan);
  const { userId: uid, stripeSubscriptionId } = subscription ?? {};
  const isKnown = open && uid && stripeSubscriptionId;
  const preview = useQuery(
    changePreviewQuery(isKnown ? { uid, stripeSubscriptionId, planId: plan.id } : null),
  );
  const { data, error } = preview;
  const hasEnded = subscription?.status === 'cancelled' || subscription?.isFree === true;
  // Once the plan has changed, the dialog goes with the button that opened it.
  useEffect(() => leaveFocus(document.body), []);

  const reread = useEffectEvent(() => void refresh());
  useEffect(() => {
    // What this page shows is out of date, e.g. because the plan has just ended.
    if (error instanceof ApiRequestError && (error.status === 404 || error.status === 409)) reread();
  }, [error]);

  async function change(prorationDate: number | null): Promise<void> {
    if (isOnce) await action.run(() => subscribe(plan.id), { leaves: true });
    else if (await action.run(() => changePlan(plan.id, prorationDate))) onClose();
  }

  /** Not while the change is being made: nobody would be told if it failed. */
  function close(): void {
    if (!action.busy) onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={`${isOnce ? 'Buy' : 'Change to'} ${plan.name}?`}>
      {hasEnded ? (
        <p role="alert">Your plan has ended, so there’s nothing to change. You can choose a plan again.</p>
      ) : (
        <Preview of={preview}>
          {(sums) =>
            isOnce ? (
              <OnceSums of={sums} ownName={ownName} />
            ) : (
              <ChangeSums of={sums} plan={{ ...plan, price: sums.price, currency: sums.currency }} />
            )
          }
        </Preview>
      )}
      {!hasEnded && <ActionProblem of={action} />}
      <div className={styles.choice}>
        <Button disabled={action.busy} onClick={close}>
          {hasEnded ? 'Choose a plan' : `Stay with ${ownName}`}
        </Button>
        {data && !hasEnded && (
          <Button variant="primary" busy={action.busy} onClick={() => void change(data.prorationDate)}>
            {isOnce ? 'Continue to payment' : changeLabel(data, plan)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** The label of a button that charges has to say so (Consumer Contracts Regulations 2013, reg. 14(4)). */
function changeLabel({ dueToday, currency }: ChangePreview, { name }: Plan): string {
  return dueToday > 0 ? `Pay ${describeAmount(dueToday, currency)} and change` : `Change to ${name}`;
}

/** What is charged today and why, what comes later, and the credit that is left. @param plan with the price to be charged */
function ChangeSums({ of: sums, plan }: { of: ChangePreview; plan: Plan }) {
  const money = (amount: number) => describeAmount(amount, sums.currency);
  const less = [
    ...(sums.unused > 0 ? [`${money(sums.unused)} unused`] : []),
    ...(sums.fromCredit > 0 ? [`${money(sums.fromCredit)} credit`] : []),
  ].join(' and ');
  if (sums.dueToday > 0) {
    return (
      <p>
        You’ll pay <strong>{money(sums.dueToday)} today</strong>
        {less && ` (${money(plan.price)} minus ${less})`}, then {describePrice(plan)}.
      </p>
    );
  }
  return (
    <>
      <p>
        You’ll pay <strong>nothing today</strong>, then {describePrice(plan)}.
        {less && ` What you have covers it (${less}).`}
      </p>
      {sums.creditLeft > 0 && (
        <p>
          You’ll have {money(sums.creditLeft)} in credit. Your next renewals use it up before your card is
          charged.
        </p>
      )}
    </>
  );
}

/** What is paid on the next page, and what is refunded for the plan that ends. */
function OnceSums({ of: sums, ownName }: { of: ChangePreview; ownName: string }) {
  const money = (amount: number) => describeAmount(amount, sums.currency);
  return (
    <>
      <p>
        You’ll pay <strong>{money(sums.dueToday)} today</strong>, once.{' '}
        {sums.givenBack > 0 && (
          <>
            Then <strong>{money(sums.givenBack)}</strong>, what’s left of {ownName}, goes back to your card.
          </>
        )}
      </p>
      {sums.restByHand > 0 && (
        <p>
          <strong>{money(sums.restByHand)}</strong> of what you paid can’t go back to your card.{' '}
          <TextLink to={paths.contact.to()}>Write to us</TextLink> and we’ll pay you another way.
        </p>
      )}
      <p>You won’t be charged for {ownName} again.</p>
    </>
  );
}
