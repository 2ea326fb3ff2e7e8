import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { RefreshButton } from './refresh-button.tsx';
import { useSyncOnReturn } from './use-sync-on-return.ts';

/** A change of plan that the bank wants confirmed, with a link to do so. @param name the plan's name */
export function PendingNotice({ payUrl, name }: { payUrl: string; name: string }) {
  useSyncOnReturn();
  return (
    <Notice
      tone="warning"
      title={`Confirm your change to ${name}`}
      action={
        <>
          <ButtonLink ref={leaveFocus} variant="primary" to={payUrl} target="_blank" rel="noopener">
            Confirm the payment <span className="visually-hidden">(opens in a new tab)</span>
          </ButtonLink>
          <RefreshButton label="I’ve confirmed it" done="Not confirmed yet" />
        </>
      }
    >
      Your bank wants to check that it’s you. Until you confirm the payment, nothing changes and nothing is
      charged. Then come back to this tab.
    </Notice>
  );
}
