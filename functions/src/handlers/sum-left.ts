import { type StripePayment, toMajorUnits, toMinorUnits } from '../domain.ts';

/** What payments still hold, in major units. */
export function sumLeft(payments: readonly StripePayment[]): number {
  const currency = payments[0]?.currency ?? 'gbp';
  const minor = payments.reduce(
    (sum, { amount, refunded }) => sum + toMinorUnits(amount, currency) - toMinorUnits(refunded, currency),
    0,
  );
  return toMajorUnits(minor, currency);
}
