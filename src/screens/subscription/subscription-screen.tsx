import { useEffect } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { usePlans } from '#providers/subscription/use-plans.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { Arrival } from './arrival.tsx';
import { OwnSubscription } from './own-subscription.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PlanList } from './plan-list.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { UnpaidNotice } from './unpaid-notice.tsx';

/** The plans, and one's own subscription. */
export default function SubscriptionScreen() {
  const auth = useAuth();
  const { status, plans, subscription, error, refresh } = usePlans();
  const currency = plans.find(({ id }) => id === subscription?.planId)?.currency ?? 'GBP';

  useEffect(() => {
    // Back from the payment page, the browser may show this one as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && refresh());
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [refresh]);

  return (
    <Page
      title="Plans"
      lead="Every quiz and every exam is open to everyone. Premium helps you to use your time well."
      width="wide"
    >
      <Arrival />
      {status === 'loading' && <Spinner label="Loading the plans…" />}
      {error && (
        <Notice
          tone="danger"
          title={error}
          action={<Button onClick={() => void refresh()}>Try again</Button>}
        >
          Check your connection.
        </Notice>
      )}
      {status === 'ready' && (
        <>
          {subscription?.unpaidInvoiceUrl && <UnpaidNotice invoiceUrl={subscription.unpaidInvoiceUrl} />}
          {auth.status === 'signed-in' && <OwnSubscription />}
          {auth.status === 'signed-out' && <SignInPrompt />}
        </>
      )}
      {plans.length > 0 && <PlanList plans={plans} />}
      {status === 'ready' && plans.length === 0 && (
        <EmptyState
          title="There are no plans"
          action={<Button onClick={() => void refresh()}>Look again</Button>}
        >
          Everything that is here is free.
        </EmptyState>
      )}
      {status === 'ready' && subscription && (
        <PaymentHistory payments={subscription.paymentHistory} currency={currency} />
      )}
    </Page>
  );
}
