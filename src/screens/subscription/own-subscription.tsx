import { useSubscription } from '#providers/subscription/use-subscription.ts';

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** One's own subscription in words. */
export function OwnSubscription() {
  const { subscription, plans, premium } = useSubscription();
  if (!subscription) return null;
  const name = plans.find((plan) => plan.id === subscription.planId)?.name ?? subscription.planId;
  const end = subscription.endDate ? date.format(new Date(subscription.endDate)) : null;
  return (
    <p>
      Your plan is <strong>{name}</strong>
      {premium &&
        end &&
        `, premium until ${end}${subscription.cancelAtPeriodEnd ? ', then it ends' : ', then it renews'}`}
      {premium && !end && ', premium without an end'}
      {!premium && subscription.status === 'cancelled' && ', which is cancelled'}.
    </p>
  );
}
