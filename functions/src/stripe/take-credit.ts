import { toMinorUnits } from '../domain.ts';
import { callOnce, stripe } from './client.ts';

/**
 * Takes some of a customer's credit off their balance, unless it has changed since.
 *
 * @param transactionId the change of the balance that left it
 * @param amount in major units
 */
export async function takeCredit(customer: string, transactionId: string, amount: number): Promise<void> {
  const [latest] = (await stripe().customers.listBalanceTransactions(customer, { limit: 1 })).data;
  if (latest?.id !== transactionId || latest.ending_balance >= 0) return;
  const minor = Math.min(toMinorUnits(amount, latest.currency), -latest.ending_balance);
  await callOnce(['take credit', transactionId, minor], (options) =>
    stripe().customers.createBalanceTransaction(
      customer,
      {
        amount: minor,
        currency: latest.currency,
        description: 'Given back',
        metadata: { reason: transactionId },
      },
      options,
    ),
  );
}
