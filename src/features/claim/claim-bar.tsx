import { useState } from 'react';

import { countClaimable, describeClaimable } from '#domain/attempt/claim.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { Button } from '#ui/button/button.tsx';

/** Asks whoever has signed in whether what a visitor left in this browser is theirs; nothing when it was answered. */
export function ClaimBar({ className }: { className?: string | undefined }) {
  const { unclaimed, asksToClaim, claim, declineClaim } = useAttempts();
  const [claiming, setClaiming] = useState(false);
  if (!asksToClaim) return null;
  const what = describeClaimable(countClaimable(unclaimed));

  async function add(): Promise<void> {
    setClaiming(true);
    await claim().finally(() => setClaiming(false));
  }

  return (
    <p className={className}>
      Add {what} from this browser to your account?
      <Button variant="quiet" busy={claiming} onClick={() => void add()}>
        Add to my account
      </Button>
      <Button variant="quiet" disabled={claiming} onClick={declineClaim}>
        Not mine
      </Button>
    </p>
  );
}
