import { useQuery } from '@tanstack/react-query';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { planEditorQuery } from '#providers/editors/queries.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { PlanForm } from './plan-form.tsx';

/** What people can subscribe to. Plans are edited here; the functions charge for them. */
export default function PlansSection() {
  const plans = useQuery(planEditorQuery());
  return (
    <Page
      title="Plans"
      lead="A new price applies to new subscribers. Current subscribers keep theirs."
      width="wide"
    >
      <LoadingNotice what="plans" query={plans} />
      {plans.data?.length === 0 && (
        <EmptyState title="There are no plans">Run load-bank to create the plans with the bank.</EmptyState>
      )}
      {plans.data?.map((plan) => (
        <PlanForm key={plan.id} plan={plan} />
      ))}
    </Page>
  );
}
