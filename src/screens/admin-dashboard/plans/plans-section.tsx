import { usePlans } from '#providers/plans/use-plans.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { PlanForm } from './plan-form.tsx';

/** What people can subscribe to; changed here, charged by the functions. */
export default function PlansSection() {
  const { plans, status, error, refresh } = usePlans();
  return (
    <Page
      title="Plans"
      lead="A new price counts for those who subscribe from now on. Who subscribes already keeps theirs."
      width="wide"
    >
      {status === 'loading' && <Spinner label="Loading the plans…" />}
      {error && (
        <Notice
          tone="danger"
          title={error}
          action={<Button onClick={() => void refresh()}>Try again</Button>}
        />
      )}
      {status === 'ready' && plans.length === 0 && (
        <EmptyState title="There are no plans">The command load-bank brings them with the bank.</EmptyState>
      )}
      {plans.map((plan) => (
        <PlanForm key={plan.id} plan={plan} />
      ))}
    </Page>
  );
}
