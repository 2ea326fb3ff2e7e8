import { type StripeCredit, toMajorUnits } from '../domain.ts';
import { type Stripe, stripe } from './client.ts';
import { idOf } from './read-payment.ts';

/**
 * The customer's credit, which their next invoices use up. Stripe keeps one balance, in the customer's currency.
 *
 * @param paidIn a currency that the customer has paid in
 */
export async function readCredit(
  { id, balance, currency }: Stripe.Customer,
  paidIn: string | undefined,
): Promise<StripeCredit | null> {
  if (balance >= 0) return null;
  const { data: changes } = await stripe().customers.listBalanceTransactions(id, {
    limit: 100,
    expand: ['data.invoice'],
  });
  const [latest] = changes;
  const unit = latest?.currency ?? currency ?? paidIn ?? 'gbp';
  return {
    amount: toMajorUnits(-balance, unit),
    currency: unit,
    transactionId: latest?.id ?? id,
    subscriptionId: findCreditSource(changes),
  };
}

/** A change of the balance: negative for credit that is added, positive for credit that is used. */
type BalanceChange = Pick<Stripe.CustomerBalanceTransaction, 'amount' | 'type'> & {
  readonly invoice: string | Pick<Stripe.Invoice, 'parent'> | null;
};

/**
 * The subscription that the credit came from: that of the newest change that added some. An invoice of another subscription may
 * have used a part since, or have given back what it used because it was voided.
 *
 * @param changes the newest first, with their invoices: https://docs.stripe.com/billing/customer/balance#types
 */
export function findCreditSource(changes: readonly BalanceChange[]): string | null {
  const added = changes.find(({ amount, type }) => amount < 0 && type !== 'unapplied_from_invoice');
  const invoice = typeof added?.invoice === 'object' ? added.invoice : null;
  return idOf(invoice?.parent?.subscription_details?.subscription);
}
