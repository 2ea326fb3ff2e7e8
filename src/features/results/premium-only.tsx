import type { ReactNode } from 'react';

import { paths } from '#app/paths.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

/**
 * What Premium unlocks; without it one plain line with the way to the plans.
 *
 * @param offer takes the line's place for those who surely have no Premium
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
