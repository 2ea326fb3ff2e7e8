import { useMutation } from '@tanstack/react-query';

import { countClaimable, describeClaimable } from '#domain/attempt/claim.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { Button } from '#ui/button/button.tsx';
import { focusHeading } from '#ui/page/focus-heading.ts';

/** Asks the signed-in user whether a visitor's attempts in this browser are theirs; nothing once answered. */
export function ClaimBar({ className }: { className?: string | undefined }) {
  const { toClaim, claim, declineClaim } = useAttempts();
  const add = useMutation({
    meta: { failure: 'The attempts could not be added' },
    mutationFn: () => claim(toClaim.map(({ id }) => id)),
  });
  if (toClaim.length === 0) return null;
  const what = describeClaimable(countClaimable(toClaim));

  /** The button goes with the bar. */
  function decline(): void {
    focusHeading();
    declineClaim();
  }

  return (
    <p className={className}>
      {add.isError ? `We couldn’t add ${what}. Try again?` : `Add ${what} from this browser to your account?`}
      <Button variant="quiet" busy={add.isPending} onClick={() => add.mutate()}>
        Add to my account
      </Button>
      <Button variant="quiet" disabled={add.isPending} onClick={decline}>
        Not mine
      </Button>
    </p>
  );
}
