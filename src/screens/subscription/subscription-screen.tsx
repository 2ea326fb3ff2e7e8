import { useEffect, useEffectEvent } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { usePlans } from '#providers/plans/use-plans.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { Arrival } from './arrival.tsx';
import { OwnSubscription } from './own-subscription.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { PlanList } from './plan-list.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { UnpaidNotice } from './unpaid-notice.tsx';

/** The plans, and the user's subscription. */
export default function SubscriptionScreen() {
  const auth = useAuth();
  const { plans, ...list } = usePlans();
  const { subscription, ...own } = useSubscription();
  // Before it's known who asks, a press would lead to signing in, and a plan that is there already would be offered.
  const isReady = list.status === 'ready' && own.status === 'ready' && auth.status !== 'loading';
  const error = list.error ?? own.error;
  const currency = plans.find(({ id }) => id === subscription?.planId)?.currency ?? 'GBP';

  const refresh = () => Promise.all([list.refresh(), own.refresh()]);
  // Back from the payment page, the browser may show this one as it was left.
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => void (persisted && refresh()));
  useEffect(() => {
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  return (
    <Page
      title="Plans"
      lead="Every quiz and mock exam is open to everyone. Premium tells you what to study next."
      width="wide"
    >
      <Arrival />
      {!isReady && !error && <Spinner label="Loading the plans…" />}
      {error && (
        <Notice
          tone="danger"
          title={error}
          action={<Button onClick={() => void refresh()}>Try again</Button>}
        >
          Check your connection.
        </Notice>
      )}
      {isReady && (
        <>
          {subscription?.unpaidInvoiceUrl && <UnpaidNotice invoiceUrl={subscription.unpaidInvoiceUrl} />}
          {subscription?.pendingChange && <PendingNotice change={subscription.pendingChange} />}
          {auth.status === 'signed-in' && <OwnSubscription />}
          {auth.status === 'signed-out' && <SignInPrompt />}
        </>
      )}
      {plans.length > 0 && <PlanList plans={plans} />}
      {isReady && plans.length === 0 && (
        <EmptyState title="No plans yet" action={<Button onClick={() => void refresh()}>Check again</Button>}>
          Everything here is free.
        </EmptyState>
      )}
      {isReady && subscription && (
        <PaymentHistory payments={subscription.paymentHistory} currency={currency} />
      )}
    </Page>
  );
}
