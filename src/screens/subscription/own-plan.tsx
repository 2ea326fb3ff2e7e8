import type { Plan } from '#domain/plan/plan.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';

import { OwnSubscription } from './own-subscription.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { UnpaidNotice } from './unpaid-notice.tsx';

/** A signed-in user's plan, and what they have to do about it. @param plans empty if they couldn't be read */
export function OwnPlan({ plans }: { plans: readonly Plan[] }) {
  const { subscription } = useSubscription();
  const nameOf = (planId: string) => plans.find(({ id }) => id === planId)?.name || planId;
  const { unpaidInvoiceUrl, pendingChange } = subscription ?? {};
  return (
    <>
      {unpaidInvoiceUrl && <UnpaidNotice invoiceUrl={unpaidInvoiceUrl} />}
      {pendingChange && <PendingNotice payUrl={pendingChange.payUrl} name={nameOf(pendingChange.planId)} />}
      <OwnSubscription plan={plans.find(({ id }) => id === subscription?.planId)} />
    </>
  );
}
