import { paths } from '#app/paths.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { describeAmount } from '#domain/shared/money.ts';
import { describeSubscription } from '#domain/subscription/describe-subscription.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';

import { MoneyBack } from './money-back.tsx';
import { PortalButton } from './portal-button.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { Renewal } from './renewal.tsx';
import styles from './subscription.module.css';

/** The user's subscription in words, and what they can do about it. @param plan undefined if it's no longer sold */
export function OwnSubscription({ plan }: { plan: Plan | undefined }) {
  const { subscription, premium } = useSubscription();
  const isFree = subscription?.isFree ?? plan?.isFree ?? false;
  const isCustomer = Boolean(subscription?.stripeSubscriptionId || subscription?.paymentHistory.length);
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2>{subscription ? plan?.name || subscription.planId : 'You’re using Ohmwork for free'}</h2>
        {premium && !isFree && <Badge tone="success">Premium is on</Badge>}
      </div>
      <p aria-live="polite">
        {subscription
          ? describeSubscription(subscription, isFree, premium)
          : 'Every quiz and mock exam is open to you.'}
      </p>
      {subscription && (
        <Credit of={subscription} currency={plan?.currency} isFree={isFree} canSubscribe={!premium} />
      )}
      <div className={styles.actions}>
        {subscription && !isFree && <Renewal subscription={subscription} planName={plan?.name} />}
        {isCustomer && <PortalButton />}
        <RefreshButton />
      </div>
      {subscription && <MoneyBack subscription={subscription} />}
    </Card>
  );
}

/** The credit at Stripe, if there's any. It pays for subscriptions alone: https://docs.stripe.com/billing/customer/balance */
function Credit({
  of: { credit, creditCurrency, status, endDate, cancelAtPeriodEnd, isPaused, unpaidInvoiceUrl },
  currency = 'GBP',
  isFree,
  canSubscribe,
}: {
  of: Subscription;
  /** The plan's, where the document doesn't name the credit's. */
  currency: string | undefined;
  isFree: boolean;
  canSubscribe: boolean;
}) {
  if (credit === undefined) return null;
  const sum = describeAmount(credit, creditCurrency ?? currency);
  if (status === 'active' && endDate && !isFree && !cancelAtPeriodEnd && !isPaused) {
    return <p>You have {sum} in credit. Your next renewals use it up before your card is charged.</p>;
  }
  if (canSubscribe && !isPaused && !unpaidInvoiceUrl) {
    return (
      <p>
        You have {sum} in credit. A monthly or yearly plan uses it up before your card is charged. If you
        don’t want one, <TextLink to={paths.contact.to()}>write to us</TextLink>.
      </p>
    );
  }
  return (
    <p>
      You have {sum} in credit, and no renewal to use it for.{' '}
      <TextLink to={paths.contact.to()}>Write to us</TextLink> about it.
    </p>
  );
}
