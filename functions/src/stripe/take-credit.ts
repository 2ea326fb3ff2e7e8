import { callOnce, stripe } from './client.ts';

/**
 * Takes a customer's credit off their balance, unless it has changed since.
 *
 * @param transactionId the change of the balance that left it
 */
export async function takeCredit(customer: string, transactionId: string): Promise<void> {
  const [latest] = (await stripe().customers.listBalanceTransactions(customer, { limit: 1 })).data;
  if (latest?.id !== transactionId || latest.ending_balance >= 0) return;
  await callOnce(['take credit', transactionId], (options) =>
    stripe().customers.createBalanceTransaction(
      customer,
      {
        amount: -latest.ending_balance,
        currency: latest.currency,
        description: 'Given back',
        metadata: { reason: transactionId },
      },
      options,
    ),
  );
}
