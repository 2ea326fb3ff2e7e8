import type { ReactNode } from 'react';

import { paths } from '#app/paths.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';

/** What Premium unlocks; without it one plain line with the way to the plans. */
export function PremiumOnly({ what, children }: { what: string; children: ReactNode }) {
  const { status, premium, refresh } = useSubscription();
  if (premium) return children;
  if (status === 'loading') return null;
  return (
    <p>
      {what} comes with <TextLink to={paths.subscription.to()}>Premium</TextLink>.
      {status === 'error' && (
        <>
          {' '}
          We couldn’t check your plan.{' '}
          <Button variant="quiet" onClick={() => void refresh()}>
            Try again
          </Button>
        </>
      )}
    </p>
  );
}
