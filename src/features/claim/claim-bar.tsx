import { countClaimable, describeClaimable } from '#domain/attempt/claim.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { useClaim } from './use-claim.ts';

/** Asks the signed-in user whether a visitor's attempts in this browser are theirs, until they answer. */
export function ClaimBar({ className }: { className?: string | undefined }) {
  const { toClaim, declineClaim } = useAttempts();
  const add = useClaim(toClaim);
  if (toClaim.length === 0) return null;
  const what = describeClaimable(countClaimable(toClaim));

  return (
    <p className={className}>
      {add.isError ? `We couldn’t add ${what}. Try again?` : `Add ${what} from this browser to your account?`}
      <Button ref={leaveFocus} variant="quiet" busy={add.isPending} onClick={() => add.mutate()}>
        Add to my account
      </Button>
      <Button ref={leaveFocus} variant="quiet" disabled={add.isPending} onClick={declineClaim}>
        Not mine
      </Button>
    </p>
  );
}
