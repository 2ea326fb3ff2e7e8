import { afterAll, describe, expect, it } from 'vitest';

import { control, submitCard } from './remote.ts';
import { startWithClient } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

const address = {
  success_url: 'http://app.test/done?id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://app.test/no',
};

async function makePrice(amount: number, interval: 'month' | 'year' | null = 'month') {
  const { id } = await api.prices.create({
    currency: 'gbp',
    unit_amount: amount,
    product_data: { name: 'Premium & more' },
    ...(interval && { recurring: { interval } }),
  });
  return id;
}

async function openSession(price: string, mode: 'subscription' | 'payment' = 'subscription') {
  const { id: customer } = await api.customers.create({ email: 'ada@ohmwork.test' });
  const session = await api.checkout.sessions.create({
    mode,
    customer,
    line_items: [{ price, quantity: 1 }],
    ...address,
    ...(mode === 'subscription'
      ? { subscription_data: { metadata: { planId: 'premium' } } }
      : { invoice_creation: { enabled: true, invoice_data: { metadata: { planId: 'premium' } } } }),
  });
  return { customer, session, url: session.url ?? '' };
}

async function subscribe(card = '4242 4242 4242 4242') {
  const { customer, session, url } = await openSession(await makePrice(799));
  await submitCard(url, card);
  const { subscription } = await api.checkout.sessions.retrieve(session.id);
  const id = typeof subscription === 'string' ? subscription : '';
  return { customer, id };
}

const read = (id: string) => api.subscriptions.retrieve(id, { expand: ['latest_invoice'] });

describe('the payment page', () => {
  it('is a stand-in in plain words, with labels and no script', async () => {
    const { url } = await openSession(await makePrice(799));
    const answer = await fetch(url);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('This is a stand-in for Stripe');
    expect(html).toContain('Pay for Premium &amp; more');
    expect(html).toContain('£7.99</strong> every month, for ada@ohmwork.test');
    for (const field of ['number', 'expiry', 'cvc']) expect(html).toContain(`<label for="${field}">`);
    expect(html).not.toContain('<script');
  });

  it('leads back to the app once it is paid, however often it is sent', async () => {
    const { customer, session, url } = await openSession(await makePrice(799));
    for (const _ of [1, 2, 3]) {
      const answer = await submitCard(url, '4242424242424242');
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`http://app.test/done?id=${session.id}`);
    }
    expect((await api.subscriptions.list({ customer })).data).toHaveLength(1);
    expect((await api.charges.list({ customer })).data).toHaveLength(1);
  });

  it.each([
    ['4000 0000 0000 0002', '12/34', '123', 402, 'Your card was declined.'],
    ['4000 0000 0000 9995', '12/34', '123', 402, 'Your card has insufficient funds.'],
    ['4111 1111 1111 1111', '12/34', '123', 400, 'Only the test cards below are taken here.'],
    ['4242 4242 4242 4242', '13/34', '123', 400, 'Enter the expiry date'],
    ['4242 4242 4242 4242', '01/20', '123', 400, 'Your card has expired'],
    ['4242 4242 4242 4242', '12/34', '12', 400, 'three digits'],
  ])('refuses %s %s %s and says why', async (number, expiry, cvc, status, why) => {
    const { customer, session, url } = await openSession(await makePrice(799));
    const answer = await submitCard(url, number, { expiry, cvc });
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(html).toContain(why);
    expect(html).toContain('role="alert"');
    expect((await api.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await api.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    expect((await api.invoices.list({ customer })).data).toEqual([]);
  });

  it('shows what was typed as text only', async () => {
    const { url } = await openSession(await makePrice(799));
    const html = await (await submitCard(url, '"><script>alert(1)</script>')).text();
    expect(html).not.toContain('<script');
  });

  it('cannot be paid once it is expired', async () => {
    const { session, url } = await openSession(await makePrice(799));
    await api.checkout.sessions.expire(session.id);
    expect((await submitCard(url, '4242424242424242')).status).toBe(410);
    await expect(api.checkout.sessions.expire(session.id)).rejects.toThrow('only open ones');
  });
});

describe('a subscription', () => {
  it('has the shapes of the pinned version', async () => {
    const { id, customer } = await subscribe();
    const subscription = await read(id);
    const [item] = subscription.items.data;
    expect(subscription).toMatchObject({
      status: 'active',
      customer,
      cancel_at: null,
      cancel_at_period_end: false,
    });
    expect(subscription).not.toHaveProperty('current_period_end');
    expect(item?.current_period_end).toBeGreaterThan(item?.current_period_start ?? Number.POSITIVE_INFINITY);
    const { data } = await api.invoices.list({ customer, status: 'paid', expand: ['data.payments'] });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      amount_paid: 799,
      parent: { subscription_details: { subscription: id } },
    });
    expect(data[0]).not.toHaveProperty('subscription');
    expect(data[0]?.payments?.data[0]).toMatchObject({ status: 'paid', payment: { type: 'payment_intent' } });
  });

  it('renews when its time comes', async () => {
    const { id, customer } = await subscribe();
    const before = (await read(id)).items.data[0];
    await control(local, 'time', { forward: 32 });
    const after = (await read(id)).items.data[0];
    expect(after?.current_period_start).toBe(before?.current_period_end);
    expect((await api.invoices.list({ customer, status: 'paid' })).data).toHaveLength(2);
  });

  it('ends at its period once it is cancelled, and not before; a cancellation can be taken back', async () => {
    const { id } = await subscribe();
    const cancelled = await api.subscriptions.update(id, { cancel_at_period_end: true });
    expect(cancelled.cancel_at).toBe(cancelled.items.data[0]?.current_period_end);
    const resumed = await api.subscriptions.update(id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null });
    await control(local, 'cancelInPortal', { subscription: id });
    expect(await read(id)).toMatchObject({ cancel_at_period_end: false, status: 'active' });
    expect((await read(id)).cancel_at).not.toBeNull();
    await control(local, 'time', { forward: 32 });
    const ended = await read(id);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: ended.cancel_at });
    await expect(api.subscriptions.cancel(id)).rejects.toThrow('No such subscription');
  });

  it('is past due when its card fails at renewal, and recovers on the invoice page', async () => {
    const { id } = await subscribe('4000000000000341');
    await control(local, 'time', { forward: 32 });
    const overdue = await read(id);
    const invoice = overdue.latest_invoice;
    expect(overdue.status).toBe('past_due');
    if (typeof invoice !== 'object' || !invoice?.hosted_invoice_url) throw new Error('no page to pay on');
    expect(await (await fetch(invoice.hosted_invoice_url)).text()).toContain('£7.99</strong> is due');
    expect((await submitCard(invoice.hosted_invoice_url, '4000000000000002')).status).toBe(402);
    expect((await submitCard(invoice.hosted_invoice_url, '4242424242424242')).status).toBe(200);
    expect((await read(id)).status).toBe('active');
    expect((await submitCard(invoice.hosted_invoice_url, '4242424242424242')).status).toBe(200);
    await control(local, 'time', { forward: 32 });
    expect((await read(id)).status).toBe('active');
  });

  it.each([
    [{}, 'canceled', 'open'],
    [{ unpaidInvoice: 'void' }, 'canceled', 'void'],
    [{ afterRetries: 'unpaid' }, 'unpaid', 'open'],
    [{ afterRetries: 'past_due', unpaidInvoice: 'uncollectible' }, 'past_due', 'uncollectible'],
  ])('whose card keeps failing ends as the settings %j say', async (settings, status, invoice) => {
    await control(local, 'settings', settings);
    const { id, customer } = await subscribe('4000000000000341');
    await control(local, 'time', { forward: 41 });
    expect(await read(id)).toMatchObject({ status, latest_invoice: { status: invoice } });
    expect((await api.charges.list({ customer })).data.filter(({ paid }) => !paid)).toHaveLength(5);
    await control(local, 'settings', {});
  });

  it('credits what is left when the plan changes', async () => {
    const { id, customer } = await subscribe();
    const yearly = await makePrice(5900, 'year');
    const [item] = (await read(id)).items.data;
    const change = {
      items: [{ id: item?.id ?? '', price: yearly }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      billing_cycle_anchor: { type: 'now' },
    };
    const changed = await api.subscriptions.update(id, change);
    expect(changed.items.data[0]?.price.id).toBe(yearly);
    const [invoice] = (await api.invoices.list({ customer, status: 'paid' })).data;
    expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([-799, 5900]);
    expect(invoice?.amount_paid).toBe(5900 - 799);

    const monthly = await makePrice(799);
    const back = await api.subscriptions.update(id, {
      ...change,
      items: [{ id: item?.id ?? '', price: monthly }],
    });
    const [credited] = (await api.invoices.list({ customer, status: 'paid' })).data;
    expect(credited).toMatchObject({ amount_paid: 0, total: 799 - 5900 });
    expect(await api.customers.retrieve(customer)).toMatchObject({ balance: 799 - 5900 });
    expect(back.status).toBe('active');
  });
});

describe('what is bought once', () => {
  it('leaves a paid invoice that names it, and can be given back once', async () => {
    const { customer, session, url } = await openSession(await makePrice(14900, null), 'payment');
    await submitCard(url, '5555 5555 5555 4444');
    const { data } = await api.invoices.list({ customer, status: 'paid', expand: ['data.payments'] });
    expect(data[0]).toMatchObject({ amount_paid: 14900, parent: null, metadata: { planId: 'premium' } });
    expect((await api.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    const intent = data[0]?.payments?.data[0]?.payment.payment_intent;
    const refund = { payment_intent: typeof intent === 'string' ? intent : '' };
    await api.refunds.create(refund);
    await expect(api.refunds.create(refund)).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const [charge] = (await api.charges.list({ customer, expand: ['data.refunds'] })).data;
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 14900 });
    expect(charge?.refunds?.data).toHaveLength(1);
  });

  it('is not paid by a session whose money is still to come', async () => {
    const { customer, session } = await openSession(await makePrice(14900, null), 'payment');
    await control(local, 'payLater', { session: session.id });
    const complete = await api.checkout.sessions.retrieve(session.id);
    expect(complete).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect((await api.invoices.list({ customer })).data).toEqual([]);
  });
});
