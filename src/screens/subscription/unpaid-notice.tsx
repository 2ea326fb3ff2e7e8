import { useEffect, useEffectEvent } from 'react';

import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { RefreshButton } from './refresh-button.tsx';

/** A renewal that could not be charged, and what to do about it. */
export function UnpaidNotice({ invoiceUrl }: { invoiceUrl: string }) {
  const { sync } = useSubscription();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void sync();
  });

  // The invoice is paid in another tab, which does not lead back.
  useEffect(() => {
    const onChange = () => look();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return (
    <Notice
      tone="danger"
      title="We couldn’t take your renewal payment"
      action={
        <>
          <ButtonLink variant="primary" to={invoiceUrl} target="_blank" rel="noopener">
            Pay the invoice <span className="visually-hidden">(opens in a new tab)</span>
          </ButtonLink>
          <RefreshButton label="I’ve paid" />
        </>
      }
    >
      Your card was declined. Pay the open invoice with this card or another one, and Premium continues as
      before.
    </Notice>
  );
}
