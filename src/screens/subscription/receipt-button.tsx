import { longDate } from '#domain/shared/dates.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';

import { ActionProblem } from './action-problem.tsx';
import styles from './subscription.module.css';
import { useAction } from './use-action.ts';

/** Opens Stripe's page with the receipt of a payment. */
export function ReceiptButton({ invoiceId, date }: { invoiceId: string; date: string }) {
  const { openReceipt } = useSubscription();
  const action = useAction();
  return (
    <>
      <Button
        variant="quiet"
        className={styles.receipt}
        busy={action.busy}
        onClick={() => void action.run(() => openReceipt(invoiceId), { leaves: true })}
      >
        Open <span className="visually-hidden">the receipt of {longDate(date)}</span>
      </Button>
      <ActionProblem of={action} />
    </>
  );
}
