import { isEmptySaved } from '#domain/saved/merge-saved.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';

import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { describeClaimable } from './describe-claimable.ts';
import { useClaim } from './use-claim.ts';
import { useVisitorsSaved } from './use-visitors-saved.ts';

/** Lets a user who said that what a visitor left wasn't theirs add it after all. */
export function UnclaimedNotice() {
  const { unclaimed, toClaim } = useAttempts();
  const saved = useVisitorsSaved();
  const add = useClaim(unclaimed, saved.claim);
  const what = describeClaimable(unclaimed, saved.saved);
  if (what === '' || toClaim.length > 0 || !isEmptySaved(saved.toClaim)) return null;
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
