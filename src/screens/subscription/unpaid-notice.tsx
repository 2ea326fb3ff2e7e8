import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { RefreshButton } from './refresh-button.tsx';
import { useSyncOnReturn } from './use-sync-on-return.ts';

/** A renewal that couldn't be charged, and what to do about it. */
export function UnpaidNotice({ invoiceUrl }: { invoiceUrl: string }) {
  useSyncOnReturn();
  return (
    <Notice
      tone="danger"
      title="We couldn’t take your renewal payment"
      action={
        <>
          <ButtonLink ref={leaveFocus} variant="primary" to={invoiceUrl} target="_blank" rel="noopener">
            Pay the invoice <span className="visually-hidden">(opens in a new tab)</span>
          </ButtonLink>
          <RefreshButton label="I’ve paid" done="Not paid yet" />
        </>
      }
    >
      Your card was declined, or your bank wants to check that it’s you. Pay the open invoice with this card
      or another one, and Premium continues as before.
    </Notice>
  );
}
