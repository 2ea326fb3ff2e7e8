import { countClaimable, describeClaimable } from '#domain/attempt/claim.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { useClaim } from './use-claim.ts';

/** Lets a user who said that a visitor's attempts weren't theirs add them after all. */
export function UnclaimedNotice() {
  const { unclaimed, toClaim } = useAttempts();
  const add = useClaim(unclaimed);
  if (unclaimed.length === 0 || toClaim.length > 0) return null;
  const what = describeClaimable(countClaimable(unclaimed));
  return (
    <Notice
      tone="info"
      title={`${what} in this browser without an account`}
      action={
        <Button ref={leaveFocus} busy={add.isPending} onClick={() => add.mutate()}>
          Add to my account
        </Button>
      }
    >
      {add.isError
        ? 'We couldn’t add them. They’re still in this browser: try again.'
        : 'You said they weren’t yours. If they are, you can still add them.'}
    </Notice>
  );
}
