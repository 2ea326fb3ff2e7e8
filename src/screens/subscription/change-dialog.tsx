import { describePrice, type Plan } from '#domain/plan/plan.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

import { ActionProblem } from './action-problem.tsx';
import styles from './subscription.module.css';
import { useAction } from './use-action.ts';

/** Confirms a change of plan, which charges the card on file immediately. */
export function ChangeDialog({
  open,
  onClose,
  plan,
  own,
}: {
  open: boolean;
  onClose: () => void;
  plan: Plan;
  /** The plan that there is now. */
  own: Plan | undefined;
}) {
  const { changePlan } = useSubscription();
  const action = useAction();
  const ownName = own?.name || 'your plan';

  async function change(): Promise<void> {
    if (await action.run(() => changePlan(plan.id))) onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Change to ${plan.name}?`}>
      <p>
        You pay <strong>{describePrice(plan)}</strong> from today. We take off what’s left of {ownName} and
        charge the rest to your card now. Any credit left over goes towards your next payments.
      </p>
      <ActionProblem of={action} />
      <div className={styles.choice}>
        <Button onClick={onClose}>Stay with {ownName}</Button>
        <Button variant="primary" busy={action.busy} onClick={() => void change()}>
          Change to {plan.name}
        </Button>
      </div>
    </Dialog>
  );
}
