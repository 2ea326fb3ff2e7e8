import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { Plan } from '#domain/plan/plan.ts';
import { describeSubscription } from '#domain/subscription/describe-subscription.ts';
import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { usePlans } from '#providers/plans/use-plans.ts';
import { personSubscriptionQuery } from '#providers/users/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { useFocusAfter } from '#ui/page/use-focus-after.ts';
import styles from '../admin-dashboard.module.css';

/** A person's subscription in a few words. Each costs a read, so it is only read when asked for. */
export function PersonSubscription({ uid, name }: { uid: string; name: string }) {
  const { plans } = usePlans();
  const [asked, setAsked] = useState(false);
  const { data, status, refetch } = useQuery({ ...personSubscriptionQuery(uid), enabled: asked });
  const isFailed = status === 'error';
  const words = useRef<HTMLSpanElement>(null);
  useFocusAfter(!asked || isFailed, words);
  if (!asked) {
    return (
      <Button
        variant="quiet"
        className={styles.flush}
        aria-label={`Show the subscription of ${name}`}
        onClick={() => setAsked(true)}
      >
        Show
      </Button>
    );
  }
  return (
    <span ref={words} tabIndex={-1} role="status">
      {status === 'pending' && 'Loading…'}
      {isFailed && (
        <>
          It couldn’t be loaded.{' '}
          <Button variant="quiet" className={styles.flush} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {status === 'success' && inWords(data, plans)}
    </span>
  );
}

/** The plan's name, and what the person themselves reads of it. */
function inWords(subscription: Subscription | null, plans: readonly Plan[]): string {
  if (!subscription) return 'None';
  const plan = plans.find(({ id }) => id === subscription.planId);
  const isFree = subscription.isFree ?? plan?.isFree ?? false;
  const hasPremium = hasPremiumAccess(subscription, Date.now());
  return `${plan?.name || subscription.planId}: ${describeSubscription(subscription, isFree, hasPremium)}`;
}
