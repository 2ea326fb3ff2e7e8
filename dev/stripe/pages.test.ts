import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { control, submitCard } from './remote.ts';
import { startWithClient } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

beforeEach(() => control(local, 'reset'));

const atFirst = '4000 0025 0000 3155';
const always = '4000 0027 6000 3184';
const complete = { authenticate: 'complete' };
const fail = { authenticate: 'fail' };

async function openPage() {
  const { id: price } = await api.prices.create({
    currency: 'gbp',
    unit_amount: 799,
    product_data: { name: 'Premium' },
    recurring: { interval: 'month' },
  });
  const { id: customer } = await api.customers.create();
  const session = await api.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://app.test/done',
  });
  return { customer, url: session.url ?? '' };
}

async function subscribe(card: string) {
  const { customer, url } = await openPage();
  expect((await submitCard(url, card, complete)).status).toBe(303);
  const [subscription] = (await api.subscriptions.list({ customer })).data;
  return { customer, id: subscription?.id ?? '' };
}

async function read(id: string) {
  const subscription = await api.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  const { latest_invoice: latest } = subscription;
  if (typeof latest !== 'object' || latest === null) throw new Error('There is no invoice');
  return { subscription, invoice: latest, payUrl: latest.hosted_invoice_url ?? '' };
}

describe.each([atFirst, always])('the bank of %s', (card) => {
  it('asks in Checkout before anything is charged', async () => {
    const { customer, url } = await openPage();
    const question = await submitCard(url, card);
    expect(question.status).toBe(200);
    expect(await question.text()).toContain('Your bank asks');
    expect((await api.charges.list({ customer })).data).toEqual([]);
    expect((await submitCard(url, card, complete)).status).toBe(303);
    expect((await api.charges.list({ customer })).data).toHaveLength(1);
  });

  it('can say no, and another card still pays', async () => {
    const { customer, url } = await openPage();
    const refused = await submitCard(url, card, fail);
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain('unable to authenticate');
    expect((await api.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    expect((await submitCard(url, '4242 4242 4242 4242')).status).toBe(303);
  });

  it('asks again when the plan changes, on the page of the invoice', async () => {
    const { id } = await subscribe(card);
    const { subscription } = await read(id);
    const yearly = await api.prices.create({
      currency: 'gbp',
      unit_amount: 5900,
      product_data: { name: 'Yearly' },
      recurring: { interval: 'year' },
    });
    const [item] = subscription.items.data;
    await api.subscriptions.update(id, { cancel_at_period_end: true });
    await api.subscriptions.update(id, {
      items: [{ id: item?.id ?? '', price: yearly.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      billing_cycle_anchor: { type: 'now' },
      cancel_at_period_end: false,
    });
    const pending = await read(id);
    expect(pending.subscription.pending_update).not.toBeNull();
    expect(pending.subscription.cancel_at_period_end).toBe(true);
    expect(await (await submitCard(pending.payUrl, card)).text()).toContain('Your bank asks');
    expect(await (await submitCard(pending.payUrl, card, complete)).text()).toContain('is paid');
    const changed = (await read(id)).subscription;
    expect(changed).toMatchObject({ pending_update: null, cancel_at: null, cancel_at_period_end: false });
    expect(changed.items.data[0]?.price.id).toBe(yearly.id);
  });
});

describe('a renewal with 3-D Secure', () => {
  it('is paid where the bank asked once', async () => {
    const { id } = await subscribe(atFirst);
    await control(local, 'time', { forward: 'next' });
    expect((await read(id)).invoice.status).toBe('paid');
  });

  it('waits for the customer where the bank asks every time, and isn’t tried again', async () => {
    const { id } = await subscribe(always);
    await control(local, 'time', { forward: 'next' });
    const { subscription, invoice, payUrl } = await read(id);
    expect(subscription.status).toBe('past_due');
    expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null });
    expect(await (await submitCard(payUrl, always, complete)).text()).toContain('is paid');
    expect((await read(id)).subscription.status).toBe('active');
  });

  it('ends as the settings say when the customer never comes', async () => {
    const { id } = await subscribe(always);
    await control(local, 'time', { forward: 'next' });
    await control(local, 'time', { forward: 'next' });
    expect((await read(id)).subscription.status).toBe('canceled');
  });
});

describe('a change of plan that waits', () => {
  it('expires after 23 hours, voids its invoice and gives the credit it used back', async () => {
    const { id, customer } = await subscribe('4000 0000 0000 0341');
    await api.customers.createBalanceTransaction(customer, { amount: -500, currency: 'gbp' });
    const before = (await read(id)).subscription;
    const yearly = await api.prices.create({
      currency: 'gbp',
      unit_amount: 5900,
      product_data: { name: 'Yearly' },
      recurring: { interval: 'year' },
    });
    await api.subscriptions.update(id, {
      items: [{ id: before.items.data[0]?.id ?? '', price: yearly.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      billing_cycle_anchor: { type: 'now' },
    });
    expect(await api.customers.retrieve(customer)).toMatchObject({ balance: 0 });
    await control(local, 'time', { forward: 1 });
    const { subscription, invoice } = await read(id);
    expect(subscription).toMatchObject({ pending_update: null, items: before.items });
    expect(invoice.status).toBe('void');
    expect(await api.customers.retrieve(customer)).toMatchObject({ balance: -500 });
  });
});

describe('the portal', () => {
  it('changes the card on file, lists the invoices, and leads back', async () => {
    const { customer, id } = await subscribe('4000 0000 0000 0341');
    const { id: configuration } = await api.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true }, payment_method_update: { enabled: true } },
    });
    const { url } = await api.billingPortal.sessions.create({
      customer,
      configuration,
      return_url: 'http://app.test/subscription',
    });
    const page = await (await fetch(url)).text();
    expect(page).toContain('href="http://app.test/subscription"');
    expect(page).toContain((await read(id)).payUrl);
    expect(page).toContain('ends in 0341');
    expect(await (await submitCard(url, '4242 4242 4242 4242')).text()).toContain('The new card is saved.');
    await control(local, 'time', { forward: 'next' });
    expect((await read(id)).invoice.status).toBe('paid');
  });

  it('opens for nobody without a configuration, nor for a customer who was deleted', async () => {
    const { customer } = await subscribe('4242 4242 4242 4242');
    await expect(api.billingPortal.sessions.create({ customer })).rejects.toThrow('No configuration');
    await control(local, 'deleteCustomer', { customer });
    await expect(api.billingPortal.sessions.create({ customer })).rejects.toThrow('No such customer');
  });
});
