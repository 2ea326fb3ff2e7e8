import { afterAll, expect, it } from 'vitest';

import { changePrice } from '../../functions/src/stripe/change-price.ts';
import { stopRenewal } from '../../functions/src/stripe/change-subscription.ts';
import { previewPrice } from '../../functions/src/stripe/preview-price.ts';
import { startWithClient, subscribeMonthly } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

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

it('the price of another plan isn’t named, nor charged, while a schedule is to end the subscription [SUB-27]', async () => {
  const seen = await findScheduled();
  const price = String(seen.items.data[0]?.price.id);
  expect(await previewPrice(seen, price)).toMatchObject({ currency: 'gbp' });
  const ends = { ...seen, cancel_at: seen.items.data[0]?.current_period_end ?? null };
  await expect(previewPrice(ends, price)).rejects.toMatchObject({ refusal: 'endsOnDate' });
  await expect(changePrice(ends, { priceId: 'price_other', planId: 'other' })).rejects.toMatchObject({
    refusal: 'endsOnDate',
  });
});

it.each([
  ['before its period’s, so that the app can resume it', -1, 'endsOnDate'],
  ['after its period’s, so that the app has to cancel it first', 1, 'endsLater'],
])('another plan is refused while the end is set for a day %s [SUB-27]', async (_, days, refusal) => {
  const { subscription, priceId } = await subscribeMonthly(api);
  const periodEnd = subscription.items.data[0]?.current_period_end ?? 0;
  const seen = { ...subscription, cancel_at: periodEnd + days * 86_400 };
  await expect(previewPrice(seen, priceId)).rejects.toMatchObject({ refusal });
  await expect(changePrice(seen, { priceId: 'price_other', planId: 'other' })).rejects.toMatchObject({
    refusal,
  });
});

it('a preview can’t undo an end that a schedule has set', async () => {
  const { id: subscription, items } = await findScheduled();
  const [item] = items.data;
  const preview = (end: { cancel_at_period_end?: false }) =>
    api.invoices.createPreview({
      subscription,
      subscription_details: {
        ...end,
        items: [{ id: String(item?.id), price: String(item?.price.id) }],
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'always_invoice',
      },
    });
  await expect(preview({ cancel_at_period_end: false })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
  });
  expect(await preview({})).toMatchObject({ currency: 'gbp' });
});
