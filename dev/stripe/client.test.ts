import { afterAll, expect, it } from 'vitest';
import { callOncePerState, stripe } from '../../functions/src/stripe/client.ts';
import { control } from './remote.ts';
import { startWithClient } from './test-client.ts';

const { local } = await startWithClient();
afterAll(() => local.close());

// https://docs.stripe.com/error-codes#idempotency-key-in-use
it('waits for the answer of the same call that another instance makes, beyond the library’s one retry', async () => {
  await control(local, 'faults', { delay: 600 });
  const create = () =>
    callOncePerState(['customer', 'ada'], (options) =>
      stripe().customers.create({ metadata: { uid: 'ada' } }, options),
    );
  const customers = await Promise.all([create(), create(), create()]);
  expect(new Set(customers.map(({ id }) => id)).size).toBe(1);
  expect(Object.keys(local.state.customers)).toHaveLength(1);
});
