import { config } from '../config.ts';
import { recordReturned } from '../domain.ts';
import { listOwedPayments, storeReturned } from '../store/payments.ts';
import { readInvoice } from '../stripe/read-invoice.ts';
import { type SweepOptions, stripePace, sweepPages } from './sweep-pages.ts';

/**
 * Looks whether what failed refunds owe has gone back since. A sync finds that too, but not for a customer whom Stripe has deleted.
 * One page is enough: few refunds fail.
 */
export function sweepOwed(options: SweepOptions = {}): Promise<void> {
  const list = (after: string | null, limit: number) =>
    after === null ? listOwedPayments(limit) : Promise.resolve([]);
  return sweepPages(
    { name: 'owed refunds', list, keyOf: (id: string) => id, work: lookAgain },
    { pace: stripePace(config()), ...options },
  );
}

async function lookAgain(id: string): Promise<void> {
  const payment = await readInvoice(id);
  if (payment) await storeReturned(id, recordReturned(payment));
}
