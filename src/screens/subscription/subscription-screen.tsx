import { useEffect, useEffectEvent, useState } from 'react';

import { useOwner } from '#providers/attempts/use-owner.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { planListQuery } from '#providers/plans/queries.ts';
import { usePlans } from '#providers/plans/use-plans.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { subscriptionQuery } from '#providers/subscription/queries.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { readLastCheckout } from '#services/billing/pending-checkout.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { Arrival } from './arrival.tsx';
import { OwnPlan } from './own-plan.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { Pictures } from './pictures.tsx';
import { PlanAction } from './plan-action.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { plansPage } from './plans-page.ts';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { SmallPrint } from './small-print.tsx';
import styles from './subscription.module.css';
import { useArrival } from './use-arrival.ts';
import { useNewestSubscription } from './use-newest-subscription.ts';

export const prefetch: Prefetch = (client, { user }) =>
  Promise.all([
    client.prefetchQuery(planListQuery()),
    user && client.prefetchQuery(subscriptionQuery(user.uid)),
  ]);

/**
 * The plans, and the user's subscription. Nothing is shown until its position is fixed, so nothing moves while data arrives.
 */
export default function SubscriptionScreen() {
  const { status } = useAuth();
  const { plans, ...list } = usePlans();
  const { subscription, premium, ...own } = useSubscription();
  const arrival = useArrival();
  useNewestSubscription();
  // Kept here, so that the choice survives signing in.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const isAnonymous = useIsAnonymous();
  const error = list.error ?? own.error;
  const currency = plans.find(({ id }) => id === subscription?.planId)?.currency ?? 'GBP';
  const isLoading =
    list.status === 'loading' || own.status === 'loading' || !(isAnonymous || status !== 'loading');
  const isWaiting = arrival.state === 'waiting' && status !== 'signed-out';

  const refresh = () => Promise.all([list.refresh(), own.refresh()]);
  // On going back from the payment page, the browser may show this page as it was left.
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => void (persisted && refresh()));
  useEffect(() => {
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  return (
    <Page {...plansPage}>
      <Arrival of={arrival} />
      {!isWaiting && isLoading && (
        <div className={styles.loading}>
          <Spinner label="Loading the plans…" />
        </div>
      )}
      {!isWaiting && !isLoading && (
        <>
          {error && (
            <RetryNotice title={error} busy={list.isFetching} onRetry={refresh}>
              Check your connection.
            </RetryNotice>
          )}
          {status === 'signed-in' && own.status === 'ready' && <OwnPlan plans={plans} />}
          {list.status === 'ready' && (
            <Plans chosenId={chosenId} onChoose={setChosenId} refresh={() => void refresh()} />
          )}
          {isAnonymous && <SignInPrompt />}
          {subscription && <PaymentHistory payments={subscription.paymentHistory} currency={currency} />}
          {!premium && <Pictures />}
        </>
      )}
    </Page>
  );
}

/** The plans to choose from. At first it's the billing of the payment page that was left, or else the user's own. */
function Plans({
  chosenId,
  onChoose,
  refresh,
}: {
  chosenId: string | null;
  onChoose: (planId: string) => void;
  refresh: () => void;
}) {
  const { plans } = usePlans();
  const { subscription, premium } = useSubscription();
  const [leftId] = useState(readLastCheckout);
  if (plans.length === 0) {
    return (
      <EmptyState
        title="No plans yet"
        action={
          <Button ref={leaveFocus} onClick={refresh}>
            Check again
          </Button>
        }
      >
        Everything here is free.
      </EmptyState>
    );
  }
  return (
    <PlanChoice
      plans={plans}
      chosenId={chosenId ?? (premium ? null : leftId) ?? subscription?.planId ?? null}
      ownId={premium ? (subscription?.planId ?? null) : null}
      isNew={!premium && !subscription?.unpaidInvoiceUrl && !subscription?.credit}
      onChoose={onChoose}
      action={(plan, isMain) => <PlanAction key={plan.id} plan={plan} isMain={isMain} />}
    >
      <SmallPrint />
    </PlanChoice>
  );
}

/** Whether nobody is signed in here. Until that is known, it's a guess from what the browser remembers. */
function useIsAnonymous(): boolean {
  const { status } = useAuth();
  const owner = useOwner();
  return status === 'signed-out' || (status === 'loading' && typeof owner !== 'string');
}
