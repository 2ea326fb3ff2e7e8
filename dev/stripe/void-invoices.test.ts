import { afterAll, expect, it, vi } from 'vitest';

import { changePrice } from '../../functions/src/stripe/change-price.ts';
import { readCustomer } from '../../functions/src/stripe/read-customer.ts';
import { cancelNow, undoSurplus, voidIfOpen } from '../../functions/src/stripe/undo-surplus.ts';
import { moveTime } from './engine/clock.ts';
import { control } from './remote.ts';
import { startWithClient, subscribeMonthly } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

async function makeYearlyPrice() {
  return api.prices.create({
    currency: 'gbp',
    unit_amount: 5900,
    product_data: { name: 'Premium' },
    recurring: { interval: 'year' },
    metadata: { planId: 'premium' },
  });
}

/** Lets a bank begin to process the payment of an invoice, as with a direct debit, which takes days. */
function payByDebit(invoice: unknown): void {
  const [payment] = local.state.invoices[String(invoice)]?.payments.data ?? [];
  const intent = local.state.intents[payment?.payment.payment_intent ?? ''];
  if (!intent) throw new Error('No payment has begun');
  intent.status = 'processing';
}

/** Makes a customer whose first month has been paid. */
async function subscribe() {
  const { customer, subscription } = await subscribeMonthly(api);
  await control(local, 'useCard', { customer, card: '4000000000000341' });
  const { id } = subscription;
  /** Voids the latest invoice, as an administrator can. */
  const voidLatest = async () => {
    const { latest_invoice: latest } = await api.subscriptions.retrieve(id);
    await voidIfOpen(typeof latest === 'string' ? latest : '');
  };
  const isPaid = async () => {
    const [read] = (await readCustomer(customer, () => undefined)).subscriptions;
    return [read?.status, read?.isPeriodPaid];
  };
  return { id, customer, itemId: subscription.items.data[0]?.id ?? '', voidLatest, isPaid };
}

it('leaves no invoice to pay when a subscription is cancelled, not even an older one', async () => {
  const { id, customer } = await subscribe();
  await control(local, 'settings', { afterRetries: 'unpaid', unpaidInvoice: 'uncollectible' });
  moveTime(local.engine, 70 * 86_400);
  const { data } = await api.invoices.list({ customer });
  expect(data.map(({ status }) => status)).toEqual(['draft', 'uncollectible', 'paid']);
  await cancelNow(id);
  const { data: after } = await api.invoices.list({ customer });
  expect(after.map(({ status }) => status)).toEqual(['draft', 'void', 'paid']);
  await control(local, 'settings');
});

it('leaves a period unpaid when its invoice is void, so that none of it goes back [SUB-23]', async () => {
  const { voidLatest, isPaid } = await subscribe();
  expect(await isPaid()).toEqual(['active', true]);
  moveTime(local.engine, 32 * 86_400);
  expect(await isPaid()).toEqual(['past_due', false]);
  await voidLatest();
  expect(await isPaid()).toEqual(['active', false]);
});

it('leaves a period paid when the invoice of a change of plan is void', async () => {
  const { id, itemId, voidLatest, isPaid } = await subscribe();
  await api.subscriptions.update(id, {
    items: [{ id: itemId, price: (await makeYearlyPrice()).id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    billing_cycle_anchor: { type: 'now' },
  });
  await voidLatest();
  expect(await isPaid()).toEqual(['active', true]);
});

it('lets a change of plan wait while a bank works on its payment', async () => {
  const { id, isPaid } = await subscribe();
  const { update } = api.subscriptions;
  const spy = vi.spyOn(api.subscriptions, 'update').mockImplementation(async (...call) => {
    const changed = await update.apply(api.subscriptions, call);
    payByDebit(changed.latest_invoice);
    return changed;
  });
  const { id: priceId } = await makeYearlyPrice();
  await changePrice(await api.subscriptions.retrieve(id), { priceId, planId: 'premium' });
  spy.mockRestore();
  expect((await api.subscriptions.retrieve(id)).pending_update).not.toBeNull();
  expect(await isPaid()).toEqual(['active', true]);
});

it('leaves an invoice that is being paid since it was read, which Stripe doesn’t void', async () => {
  const { id, customer } = await subscribe();
  moveTime(local.engine, 32 * 86_400);
  const invoice = String((await api.subscriptions.retrieve(id)).latest_invoice);
  payByDebit(invoice);
  const surplus = { cancel: [id], refund: [], returns: [], voidInvoices: [invoice] };
  expect(await undoSurplus(customer, surplus)).toBe(true);
  expect((await api.subscriptions.retrieve(id)).status).toBe('canceled');
  expect(await voidIfOpen(invoice)).toBe(false);
  expect((await api.invoices.retrieve(invoice)).status).toBe('open');
});
