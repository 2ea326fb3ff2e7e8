import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { ActionProblem } from './action-problem.tsx';
import { useAction } from './use-action.ts';

type RefreshButtonProps = {
  readonly label?: string;
  /** What it says once Stripe has answered. A notice that's still there then has to say what hasn't happened. */
  readonly done?: string;
};

/** Syncs the subscription with Stripe, for users who see an outdated one. */
export function RefreshButton({ label = 'Refresh', done = 'Up to date' }: RefreshButtonProps) {
  const { sync } = useSubscription();
  const action = useAction();
  return (
    <>
      <Button ref={leaveFocus} busy={action.busy} onClick={() => void action.run(sync)}>
        {label}
      </Button>
      <span role="status">{action.isDone && done}</span>
      <ActionProblem of={action} />
    </>
  );
}
