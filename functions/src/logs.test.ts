import { createServer } from 'node:net';
import Stripe from 'stripe';
import { expect, it, vi } from 'vitest';

const error = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/v2', () => ({ logger: { error } }));
const { logFault } = await import('./logs.ts');

it('logs whom a fault concerns and its stack, but no address', () => {
  logFault('A customer failed', new Error('ada@example.org is taken'), { customer: 'cus_1' });
  expect(error).toHaveBeenLastCalledWith('A customer failed', {
    customer: 'cus_1',
    cause: expect.stringMatching(/^Error: \(address\) is taken\n {4}at /u),
  });
});

it('logs why Stripe’s library couldn’t connect', async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
  const fault = await stripe.customers.list().catch((reason: unknown) => reason);
  server.close();
  logFault('Stripe failed', fault);
  expect(error).toHaveBeenLastCalledWith('Stripe failed', {
    cause: expect.stringMatching(/^StripeConnectionError: .*\(.*(?:socket hang up|ECONNRESET|fetch failed)/u),
  });
});
