import { useMutation } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { countClaimable, describeClaimable } from '#domain/attempt/claim.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

/**
 * Asks the signed-in user whether a visitor's attempts in this browser are theirs, until they answer. The question waits while
 * an attempt is on the screen, but not where one starts: a visitor who leaves a quiz and signs in there mustn't think that the
 * answers are lost.
 */
export function ClaimBar({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation();
  const { toClaim, claim, declineClaim } = useAttempts();
  const add = useMutation({
    meta: { failure: 'The attempts could not be added' },
    mutationFn: () => claim(toClaim.map(({ id }) => id)),
  });
  const isAttempt = matchPath(paths.exam.pattern, pathname) || new URLSearchParams(search).has('attempt');
  if (toClaim.length === 0 || isAttempt) return null;
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
