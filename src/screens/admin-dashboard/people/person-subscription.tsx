import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { shortDate } from '#domain/shared/dates.ts';
import { personSubscriptionQuery } from '#providers/people/queries.ts';
import { usePlans } from '#providers/plans/use-plans.ts';
import { Button } from '#ui/button/button.tsx';
import styles from '../admin-dashboard.module.css';

/** A person's subscription in a few words. Each costs a read, so it is only read when asked for. */
export function PersonSubscription({ uid }: { uid: string }) {
  const { plans } = usePlans();
  const [asked, setAsked] = useState(false);
  const { data, status, refetch } = useQuery({ ...personSubscriptionQuery(uid), enabled: asked });
  if (!asked) {
    return (
      <Button variant="quiet" className={styles.flush} onClick={() => setAsked(true)}>
        Show
      </Button>
    );
  }
  if (status === 'pending') return 'Loading…';
  if (status === 'error') {
    return (
      <Button variant="quiet" className={styles.flush} onClick={() => void refetch()}>
        Try again
      </Button>
    );
  }
  if (!data) return 'None';
  const name = plans.find(({ id }) => id === data.planId)?.name ?? data.planId;
  return `${name}, ${data.status}${data.endDate ? `, until ${shortDate(data.endDate)}` : ''}`;
}
