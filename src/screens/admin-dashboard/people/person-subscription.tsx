import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { shortDate } from '#domain/shared/dates.ts';

import { usePlans } from '#providers/plans/use-plans.ts';
import { getSubscription } from '#services/subscriptions/get-subscription.ts';
import { Button } from '#ui/button/button.tsx';

/** Somebody's subscription in a few words, read when it is asked for: each costs a read. */
export function PersonSubscription({ uid }: { uid: string }) {
  const { plans } = usePlans();
  const [asked, setAsked] = useState(false);
  const { data, status, refetch } = useQuery({
    queryKey: ['subscription-of', uid],
    meta: { volatile: true },
    queryFn: () => getSubscription(uid),
    enabled: asked,
  });
  if (!asked) {
    return (
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Show
      </Button>
    );
  }
  if (status === 'pending') return 'Loading…';
  if (status === 'error') {
    return (
      <Button variant="quiet" onClick={() => void refetch()}>
        Try again
      </Button>
    );
  }
  if (!data) return 'None';
  const name = plans.find(({ id }) => id === data.planId)?.name ?? data.planId;
  return `${name}, ${data.status}${data.endDate ? `, until ${shortDate(data.endDate)}` : ''}`;
}
