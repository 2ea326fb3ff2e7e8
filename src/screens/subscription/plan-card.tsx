import { useState } from 'react';

import { describePrice, type Plan } from '#domain/plan/plan.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './subscription.module.css';

/** One plan: its price, what it unlocks, and for a free one the way to choose it. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { user } = useAuth();
  const dialog = useAuthDialog();
  const { subscription, premium, subscribeToFree } = useSubscription();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const own = subscription?.planId === plan.id && subscription.status === 'active';

  async function choose(): Promise<void> {
    if (!user) {
      dialog.open('login', { reason: 'Sign in to choose a plan.' });
      return;
    }
    setBusy(true);
    const outcome = await subscribeToFree(plan.id);
    setProblem(outcome.ok ? null : outcome.message);
    setBusy(false);
  }

  return (
    <Card as="li">
      <h2>{plan.name || plan.id}</h2>
      <p className={styles.price}>{describePrice(plan)}</p>
      {plan.description && <p>{plan.description}</p>}
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {own && (
        <p>
          <Badge tone="success">Your plan</Badge>
        </p>
      )}
      {plan.isFree && !own && !premium && (
        <Button variant="secondary" busy={busy} onClick={() => void choose()}>
          Choose this plan
        </Button>
      )}
    </Card>
  );
}
