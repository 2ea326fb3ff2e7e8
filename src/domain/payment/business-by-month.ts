import { compareText } from '#domain/shared/compare-text.ts';
import type { PaymentRecord } from './payment-record.ts';

/** The business in one month (UTC), in one currency. */
export type BusinessMonth = {
  /** Such as `2026-11`. */
  readonly month: string;
  /** What was paid, in major units, before refunds. */
  readonly revenue: number;
  readonly refunds: number;
  /** Subscriptions paid for at the end of the month, or now in the current month. */
  readonly active: number;
  /** Subscriptions that ended in the month. */
  readonly cancellations: number;
  /** Invoices whose first failed charge was in the month, whether paid later or not. */
  readonly failed: number;
};

/** The currencies of payments, the most common first. */
export function currenciesOf(records: readonly PaymentRecord[]): string[] {
  const counts = new Map<string, number>();
  for (const { currency } of records) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || compareText(a, b)).map(([currency]) => currency);
}

/**
 * The business of the latest months, the newest first. Sums are made of whole thousandths, so that they don't
 * drift as sums of decimal fractions do.
 *
 * @param now ISO time
 */
export function businessByMonth(
  records: readonly PaymentRecord[],
  { currency, months, now }: { readonly currency: string; readonly months: number; readonly now: string },
): BusinessMonth[] {
  const own = records.filter((record) => record.currency === currency);
  return latestMonths(now, months).map((month) => {
    const isIn = (time: string | null) => time?.startsWith(month) === true;
    const end = endOf(month);
    const moment = end < now ? end : now;
    const subscriptions = (some: readonly PaymentRecord[]) =>
      new Set(some.flatMap(({ subscriptionId }) => subscriptionId ?? [])).size;
    return {
      month,
      revenue: sum(own.filter(({ paidAt }) => isIn(paidAt)).map(({ amount }) => amount)),
      refunds: sum(
        own.flatMap(({ refunds }) => refunds.filter(({ at }) => isIn(at)).map(({ amount }) => amount)),
      ),
      active: subscriptions(own.filter((record) => isActiveAt(record, moment))),
      cancellations: subscriptions(own.filter(({ endedAt }) => isIn(endedAt))),
      failed: own.filter(({ failedAt }) => isIn(failedAt)).length,
    };
  });
}

function isActiveAt({ paidAt, paidUntil, endedAt }: PaymentRecord, moment: string): boolean {
  return (
    paidAt !== null &&
    paidAt < moment &&
    paidUntil !== null &&
    paidUntil >= moment &&
    (endedAt === null || endedAt >= moment)
  );
}

/** `2026-11` and the months before it. */
function latestMonths(now: string, count: number): string[] {
  const [year = 0, month = 1] = now.slice(0, 7).split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** The first moment of the month after. */
function endOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString();
}

/** Currencies have at most three decimals. */
function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + Math.round(amount * 1000), 0) / 1000;
}
