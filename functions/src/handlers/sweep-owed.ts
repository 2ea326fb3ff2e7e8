import { config } from '../config.ts';
import { recordReturned } from '../domain.ts';
import { listOwedPayments, type OwedPayment, storeReturned } from '../store/payments.ts';
import { sweepCursor } from '../store/sweep-cursor.ts';
import { readInvoice } from '../stripe/read-invoice.ts';
import { type SweepOptions, stripePace, sweepPages } from './sweep-pages.ts';

const cursor = sweepCursor('owed');

/**
 * Looks whether what failed refunds owe has gone back since. A sync finds that too, but not for a customer whom Stripe has deleted.
 */
export function sweepOwed(options: SweepOptions = {}): Promise<void> {
  const keyOf = ({ key }: OwedPayment) => key;
  return sweepPages(
    { name: 'owed refunds', list: listOwedPayments, keyOf, work: lookAgain, cursor },
    { pace: stripePace(config()), ...options },
  );
}

async function lookAgain(listed: OwedPayment): Promise<void> {
  const payment = await readInvoice(listed.id);
  if (payment) await storeReturned(listed, recordReturned(payment));
}
