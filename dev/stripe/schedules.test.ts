import { beforeAll, expect, it } from 'vitest';

import { stopRenewal } from '../../functions/src/stripe/change-subscription.ts';
import type { LocalStripe } from './server.ts';
import { startWithClient, subscribeMonthly } from './test-client.ts';

let local: LocalStripe;
let api: Awaited<ReturnType<typeof startWithClient>>['api'];

beforeAll(async () => {
  ({ local, api } = await startWithClient());
  return () => local.close();
});

/** A subscription as it was read while a schedule managed it. */
async function findScheduled() {
  const { id } = (await subscribeMonthly(api)).subscription;
  Object.assign(local.state.subscriptions[id] ?? {}, { schedule: 'sub_sched_1' });
  return api.subscriptions.retrieve(id);
}

it('a renewal is stopped though another device has released its schedule since', async () => {
  const seen = await findScheduled();
  await Promise.all([stopRenewal(seen), stopRenewal(seen)]);
  expect(await api.subscriptions.retrieve(seen.id)).toMatchObject({
    schedule: null,
    cancel_at_period_end: true,
  });
});

it('a renewal isn’t said to be stopped while a schedule manages it', async () => {
  const seen = await findScheduled();
  await expect(stopRenewal({ ...seen, schedule: 'sub_sched_2' })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
  });
  expect(await api.subscriptions.retrieve(seen.id)).toMatchObject({ cancel_at_period_end: false });
});
