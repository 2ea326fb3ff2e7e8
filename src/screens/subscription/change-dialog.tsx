import { useQuery } from '@tanstack/react-query';

import { describePrice, type Plan } from '#domain/plan/plan.ts';
import { describeAmount } from '#domain/subscription/describe-subscription.ts';
import { changePreviewQuery } from '#providers/subscription/queries.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import type { ChangePreview } from '#services/billing/preview-change.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

import { ActionProblem } from './action-problem.tsx';
import { Preview } from './preview.tsx';
import styles from './subscription.module.css';
import { useAction } from './use-action.ts';

/** Confirms a change of plan, which charges the card on file immediately, once the sum is known. */
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
  const { subscription, changePlan } = useSubscription();
  const action = useAction();
  const ownName = own?.name || 'your plan';
  const { userId: uid, stripeSubscriptionId } = subscription ?? {};
  const isKnown = open && uid && stripeSubscriptionId;
  const preview = useQuery(
    changePreviewQuery(isKnown ? { uid, stripeSubscriptionId, planId: plan.id } : null),
  );
  const { data } = preview;

  async function change(prorationDate: number | null): Promise<void> {
    if (await action.run(() => changePlan(plan.id, prorationDate))) onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Change to ${plan.name}?`}>
      <Preview of={preview}>{(sums) => <Sums of={sums} plan={plan} ownName={ownName} />}</Preview>
      <ActionProblem of={action} />
      <div className={styles.choice}>
        <Button onClick={onClose}>Stay with {ownName}</Button>
        {data && (
          <Button variant="primary" busy={action.busy} onClick={() => void change(data.prorationDate)}>
            Change to {plan.name}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** What is charged today, what comes later, and where what is left of the old plan goes. */
function Sums({
  of: { currency, dueToday, givenBack, creditLeft },
  plan,
  ownName,
}: {
  of: ChangePreview;
  plan: Plan;
  ownName: string;
}) {
  const today = dueToday > 0 ? describeAmount(dueToday, currency) : 'nothing';
  return (
    <>
      <p>
        You’ll pay <strong>{today} today</strong>, then {describePrice(plan)}. We’ve taken off what’s left of{' '}
        {ownName}.
      </p>
      {givenBack > 0 && <p>{describeAmount(givenBack, currency)} goes back to your card.</p>}
      {creditLeft > 0 && (
        <p>
          You’ll have {describeAmount(creditLeft, currency)} in credit. Your next renewals use it up before
          your card is charged.
        </p>
      )}
    </>
  );
}
