import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { ActionProblem } from './action-problem.tsx';
import { useAction } from './use-action.ts';

/** Syncs the subscription with Stripe, for users who see an outdated one. */
export function RefreshButton({ label = 'Refresh' }: { label?: string }) {
  const { sync } = useSubscription();
  const action = useAction();
  return (
    <>
      <Button ref={leaveFocus} busy={action.busy} onClick={() => void action.run(sync)}>
        {label}
      </Button>
      <span role="status">{action.isDone && 'Up to date'}</span>
      <ActionProblem of={action} />
    </>
  );
}
