import { useState } from 'react';

import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { useAction } from './use-action.ts';

/** Syncs the subscription with Stripe, for users who see a stale one. */
export function RefreshButton({ label = 'Refresh' }: { label?: string }) {
  const { sync } = useSubscription();
  const { busy, problem, run } = useAction();
  const [isDone, setDone] = useState(false);
  return (
    <>
      <Button
        busy={busy}
        onClick={async () => {
          setDone(false);
          setDone(await run(sync));
        }}
      >
        {label}
      </Button>
      <span role="status">{isDone && 'Up to date'}</span>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </>
  );
}
