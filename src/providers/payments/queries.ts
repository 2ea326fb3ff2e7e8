import { queryOptions } from '@tanstack/react-query';

import { listPayments } from '#services/payments/list-payments.ts';

/** Every payment since a time, for the sums of the business. */
export const paymentsQuery = (since: string) =>
  queryOptions({
    queryKey: ['payments', since] as const,
    meta: { volatile: true, failure: 'Failed to load the payments' },
    staleTime: 0,
    queryFn: () => listPayments(since),
  });
