import { beforeEach, describe, expect, it } from 'vitest';

import { moveTime } from '#dev/stripe/engine/clock.ts';
import { deleteCustomer } from '#dev/stripe/engine/customers.ts';
import { closeDispute, openDispute } from '#dev/stripe/engine/disputes.ts';
import { emit, nowOf } from '#dev/stripe/engine/engine.ts';
import { markUncollectible, voidInvoice } from '#dev/stripe/engine/invoices.ts';
import { payInParts, payOutside } from '#dev/stripe/engine/pay-invoice.ts';
import { creditOutside, failRefund, makeRefund } from '#dev/stripe/engine/refunds.ts';
import { afterPayment } from '#dev/stripe/engine/renewals.ts';
import {
  bill,
  chargeFor,
  endSubscription,
  itemOf,
  makeSubscription,
  settled,
} from '#dev/stripe/engine/subscriptions.ts';
import type { Event, Subscription as Live } from '#dev/stripe/objects.ts';
import type { LocalStripe } from '#dev/stripe/server.ts';
import { emptyState } from '#dev/stripe/state.ts';
import { writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import type { TestUser } from '#test/support/users.ts';

import { payOn, readSubscription } from './support/local-stripe.ts';
import { startOwnStripe } from './support/own-stripe.ts';

const day = 86_400;
const failsLater = '4000000000000341';

const { stripe, call, open, buyUnheard, buy, deliver } = await startOwnStripe();
beforeEach(() => {
  Object.assign(stripe.state, emptyState());
});

/** The customer's latest subscription as Stripe has it. @throws Error without any */
function latest(): Live {
  const found = Object.values(stripe.state.subscriptions).at(-1);
  if (!found) throw new Error('There is no subscription');
  return found;
}

/** The invoice that a subscription waits for. @throws Error without any */
function latestInvoice() {
  const invoice = stripe.state.invoices[latest().latest_invoice ?? ''];
  if (!invoice) throw new Error('There is no invoice');
  return invoice;
}

/** The customer's latest payment. @throws Error without any */
function latestCharge() {
  const charge = Object.values(stripe.state.charges).findLast(({ paid }) => paid);
  if (!charge) throw new Error('There is no charge');
  return charge;
}

/** Makes a subscription as an administrator can in the dashboard: incomplete, and without an invoice. */
function addSubscription() {
  const [customer = ''] = Object.keys(stripe.state.customers);
  const price = Object.values(stripe.state.prices).find(({ recurring }) => recurring);
  if (!price) throw new Error('There is no price');
  const at = nowOf(stripe.engine);
  const subscription = makeSubscription(customer, price, {}, at);
  stripe.state.subscriptions[subscription.id] = subscription;
  return { subscription, at };
}

/** Starts a subscription whose first invoice is open and unpaid. */
function startIncomplete(): void {
  const { subscription, at } = addSubscription();
  bill(stripe.engine, subscription, [chargeFor(stripe.engine, itemOf(subscription))], at);
  emit(stripe.engine, 'customer.subscription.created', subscription, at);
}

/** Starts a trial of 14 days without a card. */
function startTrial(): void {
  const { subscription, at } = addSubscription();
  subscription.status = 'trialing';
  subscription.billing_cycle_anchor = at + 14 * day;
  itemOf(subscription).current_period_end = at + 14 * day;
  emit(stripe.engine, 'customer.subscription.created', subscription, at);
}

/** Moves the latest subscription to a state that only Stripe can bring about. */
function become(status: Live['status']): void {
  latest().status = status;
  emit(stripe.engine, 'customer.subscription.updated', latest(), nowOf(stripe.engine));
}

const pass = (days: number) => moveTime(stripe.engine, days * day);

/** What happens at Stripe, moment by moment, and the document that is stored at the end. */
type Story = {
  readonly begin: () => Promise<TestUser>;
  readonly moments: readonly ((user: TestUser) => unknown)[];
  /** Null if nothing may be stored. */
  readonly end: object | null;
};

const beginTrial = async () => {
  const { user } = await open();
  startTrial();
  return user;
};
const afterRetries = (settings: Partial<LocalStripe['state']['settings']>) => async () => {
  Object.assign(stripe.state.settings, settings);
  return buyUnheard('premium-monthly', failsLater);
};
const payInvoice = async () => expect(await payOn(latestInvoice().hosted_invoice_url ?? '')).toBe(200);

const stories: Record<string, Story> = {
  'a trial that ends without a card is cancelled': {
    begin: beginTrial,
    moments: [() => pass(14), () => endSubscription(stripe.engine, latest(), nowOf(stripe.engine))],
    end: { status: 'cancelled', paymentHistory: [] },
  },
  'a trial that ends without a card is paused, then paid for': {
    begin: beginTrial,
    moments: [
      () => pass(14),
      () => become('paused'),
      () => {
        const at = nowOf(stripe.engine);
        const item = itemOf(latest());
        Object.assign(item, { current_period_start: at, current_period_end: at + 30 * day });
        bill(stripe.engine, latest(), [chargeFor(stripe.engine, item)], at);
      },
      payInvoice,
    ],
    end: { status: 'active', paymentHistory: [{ amount: 7.99 }] },
  },
  'a trial that ends without a card stays paused': {
    begin: beginTrial,
    moments: [() => pass(14), () => become('paused')],
    end: { status: 'active', isPaused: true, paymentHistory: [] },
  },
  'a first payment that never comes': {
    begin: async () => {
      const { user } = await open();
      startIncomplete();
      return user;
    },
    moments: [() => pass(0.5), () => pass(1)],
    end: null,
  },
  'a first payment that comes late': {
    begin: async () => {
      const { user } = await open();
      startIncomplete();
      return user;
    },
    moments: [() => pass(0.5), payInvoice],
    end: { status: 'active', paymentHistory: [{ amount: 7.99 }] },
  },
  'a renewal that fails, is given up and is paid after all': {
    begin: afterRetries({ afterRetries: 'unpaid' }),
    moments: [() => pass(32), () => pass(8), payInvoice],
    end: { status: 'active', cancelAtPeriodEnd: false, paymentHistory: [{ amount: 7.99 }, { amount: 7.99 }] },
  },
  'a renewal that is given up as uncollectible and ends the subscription': {
    begin: afterRetries({ afterRetries: 'cancel', unpaidInvoice: 'uncollectible' }),
    moments: [() => pass(32), () => pass(8), () => pass(31)],
    end: { status: 'cancelled', paymentHistory: [{ amount: 7.99 }] },
  },
  'a renewal that is uncollectible and paid all the same': {
    begin: afterRetries({ afterRetries: 'unpaid', unpaidInvoice: 'uncollectible' }),
    moments: [() => pass(32), () => pass(8), payInvoice],
    end: { status: 'active', paymentHistory: [{ amount: 7.99 }, { amount: 7.99 }] },
  },
  'a renewal that is forgiven': {
    begin: () => buyUnheard('premium-monthly', failsLater),
    moments: [
      () => pass(32),
      () => voidInvoice(stripe.engine, latestInvoice(), nowOf(stripe.engine)),
      () => settled(stripe.engine, latest(), nowOf(stripe.engine)),
    ],
    end: { status: 'active', paymentHistory: [{ amount: 7.99 }] },
  },
  'an invoice that is marked as uncollectible, then the subscription ends': {
    begin: () => buyUnheard('premium-monthly', failsLater),
    moments: [
      () => pass(32),
      () => markUncollectible(stripe.engine, latestInvoice(), nowOf(stripe.engine)),
      () => endSubscription(stripe.engine, latest(), nowOf(stripe.engine)),
    ],
    end: { status: 'cancelled', paymentHistory: [{ amount: 7.99 }] },
  },
  'a part that goes back, then a dispute that is lost': {
    begin: () => buyUnheard(),
    moments: [
      () => makeRefund(stripe.engine, { intent: latestCharge().payment_intent, amount: 100 }),
      () => openDispute(stripe.engine, latestCharge()),
      () => closeDispute(stripe.engine, disputeNow(), 'lost'),
    ],
    end: { status: 'cancelled', paymentHistory: [{ amount: 7.99, status: 'disputed', refunded: 7.99 }] },
  },
  'a dispute that is won': {
    begin: () => buyUnheard(),
    moments: [
      () => openDispute(stripe.engine, latestCharge()),
      () => pass(3),
      () => closeDispute(stripe.engine, disputeNow(), 'won'),
    ],
    end: {
      status: 'active',
      cancelAtPeriodEnd: false,
      paymentHistory: [{ amount: 7.99, status: 'completed' }],
    },
  },
  'a dispute that is won after the next month was paid': {
    begin: () => buyUnheard(),
    moments: [
      () => openDispute(stripe.engine, latestCharge()),
      () => pass(32),
      () => closeDispute(stripe.engine, disputeNow(), 'won'),
    ],
    end: { status: 'active', paymentHistory: [{ status: 'completed' }, { status: 'completed' }] },
  },
  'a change of plan within the month, then a refund of all': {
    begin: () => buyUnheard(),
    moments: [
      () => pass(10),
      async (user) => {
        await call(user, 'sync-subscription');
        const change = { subscriptionId: latest().id, planId: 'premium-yearly' };
        expect(await call(user, 'change-plan', change)).toMatchObject({ status: 200 });
      },
      () => makeRefund(stripe.engine, { intent: latestCharge().payment_intent }),
    ],
    end: { planId: 'premium-yearly', status: 'cancelled' },
  },
  'two pages that are both paid': {
    begin: async () => {
      const { user, sessionId, url } = await open();
      const { sessions, sales } = stripe.state;
      const [session, sale] = [sessions[sessionId], sales[sessionId]];
      if (!session || !sale) throw new Error('There is no page');
      const id = `${sessionId}2`;
      sessions[id] = { ...structuredClone(session), id, url: `${session.url}2` };
      sales[id] = sale;
      expect(await payOn(url)).toBe(303);
      return user;
    },
    moments: [
      async () => {
        moveTime(stripe.engine, 60);
        const second = Object.values(stripe.state.sessions).find(({ status }) => status === 'open');
        expect(await payOn(second?.url ?? '')).toBe(303);
      },
      () => pass(1),
    ],
    end: { status: 'active', paymentHistory: [{ status: 'completed' }, { status: 'refunded' }] },
  },
  'a pause that ends': {
    begin: () => buyUnheard(),
    moments: [() => become('paused'), () => pass(3), () => become('active')],
    end: { status: 'active', cancelAtPeriodEnd: false, paymentHistory: [{ amount: 7.99 }] },
  },
  'a customer who is deleted': {
    begin: () => buy(),
    moments: [
      () => pass(10),
      () => {
        const [customer] = Object.values(stripe.state.customers);
        if (customer) deleteCustomer(stripe.engine, customer, nowOf(stripe.engine));
      },
    ],
    end: { status: 'cancelled', cancelAtPeriodEnd: false },
  },
};

function disputeNow() {
  const dispute = Object.values(stripe.state.disputes).at(-1);
  if (!dispute) throw new Error('There is no dispute');
  return dispute;
}

/** Which moments are heard, as bits: none before the last, each one alone, and all. */
function masksFor(count: number): ReadonlySet<number> {
  return new Set([0, ...Array.from({ length: count }, (_, moment) => 1 << moment), (1 << count) - 1]);
}

/**
 * Runs a story. After each moment that the mask names, every event so far arrives, the newest first: many come late, twice, and
 * after what they tell of has changed. The last moment is always heard.
 */
async function live({ begin, moments }: Story, mask: number) {
  const user = await begin();
  const events: Event[] = [];
  for (let moment = 0; moment <= moments.length; moment += 1) {
    if (moment > 0) await moments[moment - 1]?.(user);
    events.push(...stripe.state.outbox.splice(0).map(({ event }) => event));
    if (moment < moments.length && !(mask & (1 << moment))) continue;
    for (const event of events.toReversed()) await deliver(event);
  }
  return { user, document: await readSubscription(user.uid) };
}

describe.each(Object.entries(stories))('%s', (_, story) => {
  it('ends as Stripe says, whenever its events are heard [API-9]', async () => {
    for (const mask of masksFor(story.moments.length)) {
      Object.assign(stripe.state, emptyState());
      const { user, document } = await live(story, mask);
      if (story.end === null) expect(document).toBeNull();
      else expect(document).toMatchObject(story.end);
      if (document?.status === 'active' && !document.isPaused) {
        const ends = Date.parse(document.endDate ?? '') / 1000;
        expect(ends).toBe(itemOf(liveOnly()).current_period_end);
        expect(document).not.toHaveProperty('unpaidInvoiceUrl');
      }
      // What is right already isn't written again.
      await call(user, 'sync-subscription');
      expect(await readSubscription(user.uid)).toEqual(document);
      expect(Object.values(stripe.state.invoices).filter(({ status }) => status === 'open')).toEqual([]);
    }
  });
});

/** The only active subscription. @throws AssertionError for none or several */
function liveOnly(): Live {
  const ones = Object.values(stripe.state.subscriptions).filter(({ status }) => status === 'active');
  expect(ones).toHaveLength(1);
  return ones[0] ?? latest();
}

it('a payment made outside Stripe is not taken back, and says what to do [SUB-29]', async () => {
  const { user } = await open();
  startIncomplete();
  const at = nowOf(stripe.engine);
  payOutside(stripe.engine, latestInvoice(), at);
  afterPayment(stripe.engine, latestInvoice(), at);
  await call(user, 'sync-subscription');
  const { body } = await call(user, 'preview-refund');
  expect(body).toMatchObject({
    ...{ unusedRest: 0, restByHand: expect.closeTo(7.99, 1) },
    withdrawal: { amount: 7.99, isByHand: true },
  });
  expect(await call(user, 'withdraw-purchase')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Write to us') },
  });
  expect(await readSubscription(user.uid)).toMatchObject({ status: 'active' });
  expect(await readSubscription(user.uid)).not.toHaveProperty('withdrawnAt');
  // An administrator gives it back by hand and says so, which ends it like a refund.
  creditOutside(stripe.engine, latestInvoice(), 799);
  await call(user, 'sync-subscription');
  expect(await readSubscription(user.uid)).toMatchObject({
    status: 'cancelled',
    paymentHistory: [{ status: 'refunded', refunded: 7.99 }],
  });
});

describe('an invoice for a year that was paid in two equal parts', () => {
  async function payInTwo() {
    const { user } = await open('premium-yearly');
    startIncomplete();
    const at = nowOf(stripe.engine);
    payInParts(stripe.engine, latestInvoice(), 2, at);
    afterPayment(stripe.engine, latestInvoice(), at);
    const [first, second] = Object.values(stripe.state.charges).filter(({ paid }) => paid);
    if (!first || !second) throw new Error('There are two charges');
    return { user, first, second };
  }

  const read = async (user: TestUser) => {
    await call(user, 'sync-subscription');
    return readSubscription(user.uid);
  };

  it('ends with neither a dispute over one of them nor its loss [SUB-21]', async () => {
    const { user, first } = await payInTwo();
    openDispute(stripe.engine, first);
    expect(await read(user)).toMatchObject({ status: 'active', paymentHistory: [{ status: 'completed' }] });
    closeDispute(stripe.engine, disputeNow(), 'lost');
    const lost = { status: 'completed', refunded: 29.5 };
    expect(await read(user)).toMatchObject({ status: 'active', paymentHistory: [lost] });
  });

  it('owes the one whose refund failed, though the other was refunded later [SUB-29]', async () => {
    const { user, first, second } = await payInTwo();
    makeRefund(stripe.engine, { intent: first.payment_intent });
    failRefund(stripe.engine, first);
    moveTime(stripe.engine, 60);
    makeRefund(stripe.engine, { intent: second.payment_intent });
    const owed = { status: 'refundFailed', refunded: 29.5 };
    expect(await read(user)).toMatchObject({ paymentHistory: [owed] });
  });
});

it('two disputes over one payment take it once', async () => {
  const user = await buy();
  for (const _ of ['first', 'second']) {
    latestCharge().disputed = false;
    openDispute(stripe.engine, latestCharge());
    closeDispute(stripe.engine, disputeNow(), 'lost');
  }
  await call(user, 'sync-subscription');
  expect(await readSubscription(user.uid)).toMatchObject({ paymentHistory: [{ refunded: 7.99 }] });
});

it('cannot change to a plan in another currency, and is told why', async () => {
  const user = await buy();
  const planId = uniqueId('premium-eur');
  await writeDocument(`plans/${planId}`, { price: 59, currency: 'EUR', billing: 'yearly', isFree: false });
  for (const endpoint of ['preview-change', 'change-plan']) {
    expect(await call(user, endpoint, { planId, subscriptionId: latest().id })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('a different currency') },
    });
  }
  // Nor can it be bought beside one that Stripe keeps alive though nobody pays for it.
  become('unpaid');
  expect(await call(user, 'create-subscription', { planId })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('a different currency') },
  });
});

describe('a subscription in a schedule', () => {
  async function schedule() {
    const user = await buy();
    latest().schedule = 'sub_sched_1';
    return { user, own: { subscriptionId: latest().id } };
  }

  it('can be cancelled and resumed', async () => {
    const { user, own } = await schedule();
    const cancelled = { status: 200, body: { status: 'active', cancelAtPeriodEnd: true } };
    expect(await call(user, 'cancel-subscription', own)).toMatchObject(cancelled);
    expect(latest()).toMatchObject({ schedule: null, cancel_at_period_end: true });
    latest().schedule = 'sub_sched_2';
    const resumed = { status: 200, body: { status: 'active', cancelAtPeriodEnd: false } };
    expect(await call(user, 'resume-subscription', own)).toMatchObject(resumed);
    expect(latest()).toMatchObject({ schedule: null, cancel_at: null });
  });

  it('can be moved to another plan', async () => {
    const { user, own } = await schedule();
    const answer = await call(user, 'change-plan', { ...own, planId: 'premium-yearly' });
    expect(answer).toMatchObject({ status: 200, body: { planId: 'premium-yearly' } });
  });

  it('is resumed before the price of another plan is named or charged, if it is to end [SUB-27]', async () => {
    const { user, own } = await schedule();
    const ask = (endpoint: string) => call(user, endpoint, { ...own, planId: 'premium-yearly' });
    expect(await ask('preview-change')).toMatchObject({ status: 200, body: { price: 59 } });
    latest().cancel_at = itemOf(latest()).current_period_end;
    for (const endpoint of ['preview-change', 'change-plan']) {
      expect(await ask(endpoint)).toMatchObject({
        status: 409,
        body: { error: 'Your plan has a set end date: resume your subscription first' },
      });
    }
    // What is planned stays until somebody changes something.
    expect(latest()).toMatchObject({ schedule: 'sub_sched_1' });
    expect(await call(user, 'resume-subscription', own)).toMatchObject({ status: 200 });
    expect(await ask('preview-change')).toMatchObject({ status: 200, body: { price: 59 } });
    expect(await ask('change-plan')).toMatchObject({ status: 200, body: { planId: 'premium-yearly' } });
  });
});

describe('a subscription that has ended, of which we haven’t heard', () => {
  async function endUnheard() {
    const user = await buy();
    const own = { subscriptionId: latest().id };
    await call(user, 'cancel-subscription', own);
    endSubscription(stripe.engine, latest(), nowOf(stripe.engine));
    return { user, own };
  }

  it.each(['resume-subscription', 'cancel-subscription'])('is answered as ended by %s', async (endpoint) => {
    const { user, own } = await endUnheard();
    const ended = { status: 200, body: { status: 'cancelled' } };
    expect(await call(user, endpoint, own)).toMatchObject(ended);
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    ['preview-change', 'GBP'],
    ['change-plan', 'GBP'],
    ['preview-change', 'EUR'],
    ['change-plan', 'EUR'],
  ])('is called ended by %s to a plan in %s', async (endpoint, currency) => {
    const { user, own } = await endUnheard();
    const planId = uniqueId('yearly');
    await writeDocument(`plans/${planId}`, { price: 59, currency, billing: 'yearly', isFree: false });
    expect(await call(user, endpoint, { ...own, planId })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Your plan has ended') },
    });
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'cancelled' });
  });

  it('doesn’t decide in which currency a plan without an end is bought', async () => {
    const { user, own } = await endUnheard();
    const planId = uniqueId('lifetime-eur');
    await writeDocument(`plans/${planId}`, {
      price: 149,
      currency: 'EUR',
      billing: 'lifetime',
      isFree: false,
    });
    expect(await call(user, 'preview-change', { ...own, planId })).toMatchObject({
      status: 200,
      body: { currency: 'EUR', dueToday: 149, givenBack: 0 },
    });
  });
});

describe('a paused subscription', () => {
  it('ends at once when it is cancelled', async () => {
    const user = await buyUnheard();
    become('paused');
    await call(user, 'sync-subscription');
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'active', isPaused: true });
    const answer = await call(user, 'cancel-subscription', { subscriptionId: latest().id });
    expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await readSubscription(user.uid)).not.toHaveProperty('isPaused');
  });
});
