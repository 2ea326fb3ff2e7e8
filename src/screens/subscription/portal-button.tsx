import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';

import { ActionProblem } from './action-problem.tsx';
import { useAction } from './use-action.ts';

/** Opens Stripe's page for changing the card and reading invoices. */
export function PortalButton() {
  const { openPortal } = useSubscription();
  const action = useAction();
  return (
    <>
      <Button busy={action.busy} onClick={() => void action.run(openPortal, { leaves: true })}>
        Card and invoices
      </Button>
      <ActionProblem of={action} />
    </>
  );
}
