import { isEmptySaved } from '#domain/saved/merge-saved.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';

import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { describeClaimable } from './describe-claimable.ts';
import { useClaim } from './use-claim.ts';
import { useVisitorsSaved } from './use-visitors-saved.ts';

/** Asks the signed-in user whether what a visitor left in this browser is theirs, until they answer. */
export function ClaimBar({ className }: { className?: string | undefined }) {
  const { toClaim, declineClaim } = useAttempts();
  const saved = useVisitorsSaved();
  const add = useClaim(toClaim, async () => {
    if (!isEmptySaved(saved.toClaim)) await saved.claim();
  });
  const what = describeClaimable(toClaim, saved.toClaim);
  if (what === '') return null;

  function decline(): void {
    declineClaim();
    saved.decline();
  }

  return (
    <p className={className}>
      {add.isError ? `We couldn’t add ${what}. Try again?` : `Add ${what} from this browser to your account?`}
      <Button ref={leaveFocus} variant="quiet" busy={add.isPending} onClick={() => add.mutate()}>
        Add to my account
      </Button>
      <Button ref={leaveFocus} variant="quiet" disabled={add.isPending} onClick={decline}>
        Not mine
      </Button>
    </p>
  );
}
