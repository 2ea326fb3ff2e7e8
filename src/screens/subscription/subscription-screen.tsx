import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { CardList } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { OwnSubscription } from './own-subscription.tsx';
import { PlanCard } from './plan-card.tsx';

/** The plans, and one's own subscription. */
export default function SubscriptionScreen() {
  const { status, plans, error, refresh } = useSubscription();
  return (
    <Page
      title="Plans"
      lead="Every quiz and every exam is open to everyone. Premium helps you to use your time well."
      width="wide"
    >
      {status === 'loading' && <Spinner label="Loading the plans…" />}
      {error && (
        <Notice
          tone="danger"
          title={error}
          action={<Button onClick={() => void refresh()}>Try again</Button>}
        >
          Check your connection.
        </Notice>
      )}
      <OwnSubscription />
      {status === 'ready' && plans.length === 0 && (
        <EmptyState
          title="There are no plans"
          action={<Button onClick={() => void refresh()}>Look again</Button>}
        >
          Everything that is here is free.
        </EmptyState>
      )}
      <CardList>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </CardList>
    </Page>
  );
}
