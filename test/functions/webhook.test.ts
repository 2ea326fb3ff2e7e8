import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

import { readDocument } from '#test/support/documents.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

import { callApi } from './support/call-api.ts';
import { api, control, customerOf, openPage, payOn, readSubscription } from './support/local-stripe.ts';

afterEach(() => control('faults'));

const secret = process.env.STRIPE_WEBHOOK_SECRET ?? '';

function sign(body: string, time = Math.floor(Date.now() / 1000), key = secret): string {
  return createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
}

function header(body: string, time = Math.floor(Date.now() / 1000), key = secret): string {
  return `t=${time},v1=${sign(body, time, key)}`;
}

/** An event with unusual spacing and letters beyond ASCII, as Stripe may send it. */
function makeEvent(object: object, type = 'customer.subscription.updated', change: object = {}): string {
  const event = {
    id: 'evt_test',
    object: 'event',
    livemode: false,
    type,
    data: { object },
    note: 'Zoë €',
    ...change,
  };
  return `  ${JSON.stringify(event, null, 3)}\n `;
}

function send(body: string, signature = header(body)) {
  return callApi(null, 'stripe-webhook', body, { headers: { 'Stripe-Signature': signature } });
}

/** A user who has paid while no event was delivered. */
async function payUnheard(): Promise<{ user: TestUser; customer: string }> {
  const user = await createUser();
  const { url } = await openPage(user, 'premium-monthly');
  await control('faults', { events: 'drop' });
  await payOn(url);
  await control('faults');
  return { user, customer: await customerOf(user.uid) };
}

describe('an event', () => {
  it('makes the document what Stripe says, whatever the event itself says [API-9]', async () => {
    const { user, customer } = await payUnheard();
    expect(await readSubscription(user.uid)).toBeNull();
    const lie = {
      object: 'subscription',
      id: 'sub_x',
      customer,
      status: 'canceled',
      metadata: { planId: 'basic' },
    };
    expect(await send(makeEvent(lie))).toMatchObject({ status: 200, body: { received: true } });
    expect(await readSubscription(user.uid)).toMatchObject({ planId: 'premium-monthly', status: 'active' });
  });

  it('has one effect however often it comes, also at the same moment [API-9]', async () => {
    const { user, customer } = await payUnheard();
    const body = makeEvent({ object: 'invoice', customer }, 'invoice.paid');
    for (let index = 0; index < 10; index += 1) expect((await send(body)).status).toBe(200);
    const once = await readSubscription(user.uid);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(statuses.every(({ status }) => status === 200)).toBe(true);
    expect(await readSubscription(user.uid)).toEqual(once);
    expect(once?.paymentHistory).toHaveLength(1);
  });

  it('is taken with the signature of the old or the new secret while one replaces the other', async () => {
    const body = makeEvent({ object: 'customer', id: 'cus_none' }, 'customer.deleted');
    const time = Math.floor(Date.now() / 1000);
    const both = `t=${time},v1=${sign(body, time, 'whsec_other')},v1=${sign(body, time)}`;
    expect((await send(body, both)).status).toBe(200);
  });

  it.each([
    ['no signature', ''],
    ['an empty one', 't=,v1='],
    ['one of another secret', null],
    ['only a v0', undefined],
  ])('is refused with %s', async (_, given) => {
    const { user, customer } = await payUnheard();
    const body = makeEvent({ object: 'invoice', customer }, 'invoice.paid');
    const signature =
      given ?? (given === null ? header(body, undefined, 'whsec_other') : header(body).replace('v1', 'v0'));
    expect(await send(body, signature)).toMatchObject({
      status: 400,
      body: { error: 'The signature is not right' },
    });
    expect(await readSubscription(user.uid)).toBeNull();
  });

  it('is refused when a byte is changed, or when it is older than five minutes', async () => {
    const { user, customer } = await payUnheard();
    const body = makeEvent({ object: 'invoice', customer }, 'invoice.paid');
    expect((await send(body.replace('invoice', 'inv0ice'), header(body))).status).toBe(400);
    expect((await send(JSON.stringify(JSON.parse(body)), header(body))).status).toBe(400);
    expect((await send(body, header(body, Math.floor(Date.now() / 1000) - 301))).status).toBe(400);
    expect(await readSubscription(user.uid)).toBeNull();
    expect((await send(body, header(body, Math.floor(Date.now() / 1000) - 290))).status).toBe(200);
    expect(await readSubscription(user.uid)).not.toBeNull();
  });

  it('has to be small enough, and posted', async () => {
    const body = makeEvent(
      { object: 'invoice', customer: 'cus_x', filler: 'x'.repeat(600_000) },
      'invoice.paid',
    );
    expect((await send(body)).status).toBe(413);
    expect((await callApi(null, 'stripe-webhook', '', { method: 'GET' })).status).toBe(405);
  });

  it('is asked for again while Stripe cannot be read', async () => {
    const { user, customer } = await payUnheard();
    const body = makeEvent({ object: 'invoice', customer }, 'invoice.paid');
    await control('faults', { answer: '500' });
    expect((await send(body)).status).toBe(502);
    expect(await readSubscription(user.uid)).toBeNull();
    await control('faults');
    expect((await send(body)).status).toBe(200);
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'active' });
  });
});

describe('an event that is not ours', () => {
  it('is taken and changes nothing', async () => {
    const { user, customer } = await payUnheard();
    const victim = { metadata: { uid: user.uid, userId: user.uid }, client_reference_id: user.uid };
    const bodies = [
      makeEvent({ object: 'subscription', customer: 'cus_unknown', ...victim }),
      makeEvent({ object: 'invoice', ...victim }, 'invoice.paid'),
      makeEvent({ object: 'invoice', customer: null, ...victim }, 'invoice.paid'),
      makeEvent({ object: 'invoice', customer }, 'invoice.paid', { livemode: true }),
      makeEvent({ object: 'product', id: 'prod_1' }, 'product.created'),
    ];
    for (const body of bodies) expect((await send(body)).status).toBe(200);
    expect(await readSubscription(user.uid)).toBeNull();
  });

  it('is a session without money', async () => {
    for (const [planId, endpoint] of [
      ['premium-lifetime', 'create-payment'],
      ['premium-monthly', 'create-subscription'],
    ] as const) {
      const user = await createUser();
      const { sessionId } = await openPage(user, planId, endpoint);
      await control('payLater', { session: sessionId });
      const customer = await customerOf(user.uid);
      const body = makeEvent(
        { object: 'checkout.session', customer, payment_status: 'unpaid' },
        'checkout.session.completed',
      );
      expect((await send(body)).status).toBe(200);
      expect(await readSubscription(user.uid)).toBeNull();
    }
  });
});

describe('late events', () => {
  it('of an update do not bring back what has ended [API-9]', async () => {
    const { user, customer } = await payUnheard();
    const { data } = await api.subscriptions.list({ customer });
    await api.subscriptions.cancel(data[0]?.id ?? '');
    await expect
      .poll(() => readSubscription(user.uid), { timeout: 20_000 })
      .toMatchObject({ status: 'cancelled' });
    const late = makeEvent({ object: 'subscription', id: data[0]?.id, customer, status: 'active' });
    expect((await send(late)).status).toBe(200);
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'cancelled' });
  });

  it('of an expired page do not end what was paid on the next', async () => {
    const user = await createUser();
    const first = await openPage(user, 'premium-monthly');
    await api.checkout.sessions.expire(first.sessionId);
    await payOn((await openPage(user, 'premium-monthly')).url);
    const customer = await customerOf(user.uid);
    const late = makeEvent(
      { object: 'checkout.session', id: first.sessionId, customer },
      'checkout.session.expired',
    );
    expect((await send(late)).status).toBe(200);
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'active' });
  });

  it('after the account is gone write nothing', async () => {
    const { user, customer } = await payUnheard();
    await callApi(user, 'delete-account', { userId: user.uid });
    expect((await send(makeEvent({ object: 'invoice', customer }, 'invoice.paid'))).status).toBe(200);
    expect(await readDocument(`subscriptions/${user.uid}`)).toBeNull();
  });
});
