import { type StripePayment, toMajorUnits, toMinorUnits } from '../domain.ts';

/** What hasn't been refunded of payments in one currency, in major units. */
export function sumLeft(payments: readonly StripePayment[]): number {
  const currency = payments[0]?.currency ?? 'gbp';
  const minor = payments.reduce(
    (sum, { amount, refunded }) => sum + toMinorUnits(amount, currency) - toMinorUnits(refunded, currency),
    0,
  );
  return toMajorUnits(minor, currency);
}
