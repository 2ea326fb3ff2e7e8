import { toMinorUnits } from '../domain.ts';
import { callOncePerState, stripe } from './client.ts';

/**
 * Takes some of a customer's credit off their balance, unless the balance has changed since. So a second call takes
 * nothing.
 *
 * @param transactionId the latest change of the balance when the credit was read
 * @param amount in major units
 */
export async function takeCredit(customer: string, transactionId: string, amount: number): Promise<void> {
  await callOncePerState(['take credit', transactionId, amount], async (options) => {
    const [latest] = (await stripe().customers.listBalanceTransactions(customer, { limit: 1 })).data;
    if (latest?.id !== transactionId || latest.ending_balance >= 0) return;
    await stripe().customers.createBalanceTransaction(
      customer,
      {
        amount: Math.min(toMinorUnits(amount, latest.currency), -latest.ending_balance),
        currency: latest.currency,
        description: 'Given back',
        metadata: { reason: transactionId },
      },
      options,
    );
  });
}
