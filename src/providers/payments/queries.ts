import { queryOptions } from '@tanstack/react-query';

import { listOwed } from '#services/payments/list-owed.ts';
import { listPayments } from '#services/payments/list-payments.ts';

/** The payments of which a failed refund is still owed. */
export const owedQuery = () =>
  queryOptions({
    queryKey: ['payments', 'owed'] as const,
    meta: { volatile: true, failure: 'Failed to load the failed refunds' },
    staleTime: 0,
    queryFn: listOwed,
  });

/** Every payment since a time, for the sums of the business. */
export const paymentsQuery = (since: string) =>
  queryOptions({
    queryKey: ['payments', since] as const,
    meta: { volatile: true, failure: 'Failed to load the payments' },
    staleTime: 0,
    queryFn: () => listPayments(since),
  });
