import { useQuery } from '@tanstack/react-query';

import { paths } from '#app/paths.ts';
import { describeAmount } from '#domain/shared/money.ts';
import { refundPreviewQuery } from '#providers/subscription/preview-queries.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { TextLink } from '#ui/link/link.tsx';

/** What a user who has paid gets back when the account is deleted, and what is lost; renders nothing for others. */
export function UnusedRest({ uid }: { uid: string }) {
  const { subscription, premium } = useSubscription();
  const hasPaid = (subscription?.paymentHistory.length ?? 0) > 0;
  const { data, isError } = useQuery(refundPreviewQuery(hasPaid ? uid : null));
  if (!hasPaid) return null;
  if (isError) return <UnknownRest />;
  if (!data) return <p role="status">Checking what goes back to your card…</p>;
  const money = (amount: number) => describeAmount(amount, data.currency);
  const losesPurchase = data.unusedRest === 0 && premium && !subscription?.endDate;
  const isByHand = data.restByHand > 0;
  const more = data.withdrawal?.amount ?? 0;
  const canDoMore = isByHand || more > data.unusedRest;
  if (data.unusedRest === 0 && data.lostCredit === 0 && !losesPurchase && !canDoMore) return null;
  return (
    <p>
      {data.unusedRest > 0 && (
        <>
          <strong>{money(data.unusedRest)}</strong> goes back to your card: it’s what’s left of your plan.{' '}
        </>
      )}
      {data.lostCredit > 0 && (
        <>
          Your credit of <strong>{money(data.lostCredit)}</strong> is lost: the payments that it came from
          have gone back already.{' '}
        </>
      )}
      {losesPurchase && 'You also lose your lifetime plan, and it isn’t refunded. '}
      {canDoMore &&
        (isByHand ? (
          <>
            <strong>{money(data.restByHand)}</strong> of what you paid can’t go back to your card.{' '}
            <TextLink to={paths.contact.to()}>Write to us</TextLink> before you delete your account.
          </>
        ) : (
          <>
            Before you delete your account, you can still get {money(more)} back on{' '}
            <TextLink to={paths.subscription.to()}>Plans</TextLink>.
          </>
        ))}
    </p>
  );
}

/** What is certain even while the sum isn't known. */
function UnknownRest() {
  const { subscription, premium } = useSubscription();
  return (
    <p>
      {premium && subscription?.endDate
        ? 'What’s left of your plan goes back to your card.'
        : 'We couldn’t check whether anything goes back to your card. Try again before you delete your account.'}
    </p>
  );
}
