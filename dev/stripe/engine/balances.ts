import type { Customer } from '../objects.ts';
import type { BalanceTransaction } from '../payment-objects.ts';
import { newId } from '../state.ts';
import { type Engine, emit } from './engine.ts';

type Change = Pick<BalanceTransaction, 'amount' | 'currency' | 'type'> & {
  readonly invoice?: string;
  readonly description?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
};

/**
 * Changes what a customer owes; a balance below zero is credit that the next invoice uses.
 * https://docs.stripe.com/billing/customer/balance
 */
export function changeBalance(
  engine: Engine,
  customer: Customer,
  change: Change,
  at: number,
): BalanceTransaction {
  customer.balance += change.amount;
  const transaction: BalanceTransaction = {
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount: change.amount,
    created: at,
    currency: change.currency,
    customer: customer.id,
    description: change.description ?? null,
    ending_balance: customer.balance,
    invoice: change.invoice ?? null,
    livemode: false,
    metadata: { ...change.metadata },
    type: change.type,
  };
  engine.state.balances[transaction.id] = transaction;
  // "Occurs whenever any property of a customer changes.": stripe's resources/Events.d.ts
  emit(engine, 'customer.updated', customer, at);
  return transaction;
}
