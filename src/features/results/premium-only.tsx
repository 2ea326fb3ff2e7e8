import type { ReactNode } from 'react';

import { paths } from '#app/paths.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

/**
 * Content that Premium unlocks. Without Premium, one line with a link to the plans.
 *
 * @param offer shown instead of that line once it's certain that the user has no Premium
 */
export function PremiumOnly({
  what,
  offer,
  children,
}: {
  what: string;
  offer?: ReactNode;
  children: ReactNode;
}) {
  const { status, premium, refresh } = useSubscription();
  if (premium) return children;
  if (status === 'loading') return null;
  if (status === 'ready' && offer) return offer;
  return (
    <p>
      {what} comes with <TextLink to={paths.subscription.to()}>Premium</TextLink>.
      {status === 'error' && (
        <>
          {' '}
          We couldn’t check your plan.{' '}
          <Button ref={leaveFocus} variant="quiet" onClick={() => void refresh()}>
            Try again
          </Button>
        </>
      )}
    </p>
  );
}
