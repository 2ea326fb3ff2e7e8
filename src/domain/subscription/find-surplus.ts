import { listPurchases, rankLive, type StripeFacts } from './stripe-facts.ts';

/** What was paid for twice: subscriptions to end at once, and invoices to give back before that. */
export type Surplus = { readonly cancel: readonly string[]; readonly refund: readonly string[] };

/**
 * What has to be undone so that nobody pays twice. Of several live subscriptions one stays; with something bought
 * once, none does. Money goes back for what began while the other was already there, e.g. two tabs in which both
 * payment pages were paid.
 */
export function findSurplus(facts: StripeFacts): Surplus {
  const [purchase, ...doublePurchases] = listPurchases(facts);
  const [first, ...others] = rankLive(facts);
  const surplus = purchase && first ? [first, ...others] : others;
  const since = purchase?.paidAt ?? first?.createdAt ?? 0;
  const needless = new Set(surplus.filter(({ createdAt }) => createdAt >= since).map(({ id }) => id));
  const refund = facts.payments.filter(
    ({ subscriptionId, refundedAt }) =>
      subscriptionId !== null && needless.has(subscriptionId) && refundedAt === null,
  );
  return {
    cancel: surplus.map(({ id }) => id),
    refund: [...doublePurchases, ...refund].map(({ invoiceId }) => invoiceId),
  };
}
