import { isKept, isReturned, listPurchases, rankLive, type StripeFacts } from './stripe-facts.ts';

/** What to undo: subscriptions to end at once, and invoices to give back before that. */
export type Surplus = { readonly cancel: readonly string[]; readonly refund: readonly string[] };

/**
 * What has to be undone. So that nobody pays twice, one of several live subscriptions stays, and none beside something
 * bought once. Money goes back for what began while the other was already there, e.g. two tabs in which both payment
 * pages were paid. A subscription whose money has gone back ends as well, as what was bought once does.
 */
export function findSurplus(facts: StripeFacts): Surplus {
  const [purchase, ...doublePurchases] = listPurchases(facts);
  const live = rankLive(facts);
  const returned = live.filter((subscription) => isReturned(subscription, facts));
  const [first, ...others] = live.filter((subscription) => !returned.includes(subscription));
  const surplus = purchase && first ? [first, ...others] : others;
  const since = purchase?.paidAt ?? first?.createdAt ?? 0;
  const needless = new Set(surplus.filter(({ createdAt }) => createdAt >= since).map(({ id }) => id));
  const refund = facts.payments.filter(
    (payment) => payment.subscriptionId !== null && needless.has(payment.subscriptionId) && isKept(payment),
  );
  return {
    cancel: [...surplus, ...returned].map(({ id }) => id),
    refund: [...doublePurchases, ...refund].map(({ invoiceId }) => invoiceId),
  };
}
