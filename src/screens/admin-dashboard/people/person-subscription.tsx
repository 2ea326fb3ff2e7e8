import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { getSubscription } from '#services/subscriptions/get-subscription.ts';
import { Button } from '#ui/button/button.tsx';

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** Somebody's subscription in a few words, read when it is asked for: each costs a read. */
export function PersonSubscription({ uid }: { uid: string }) {
  const { plans } = useSubscription();
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
  return `${name}, ${data.status}${data.endDate ? `, until ${date.format(Date.parse(data.endDate))}` : ''}`;
}
