import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nowOf } from '#dev/stripe/engine/engine.ts';
import { itemOf } from '#dev/stripe/engine/subscriptions.ts';
import { type LocalStripe, startLocalStripe } from '#dev/stripe/server.ts';
import { emptyState, type State } from '#dev/stripe/state.ts';
import { planSchema } from '#domain/plan/plan.ts';
import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { deleteDocument, readDocument } from '#test/support/documents.ts';
import { createUser } from '#test/support/users.ts';

import { type Instance, startInstance } from './support/bundle.ts';
import { callApi } from './support/call-api.ts';
import { Customer } from './support/customer.ts';
import { type History, histories } from './support/history.ts';
import { readSubscription } from './support/local-stripe.ts';

const webhookSecret = 'whsec_model';

/** Histories are lived side by side, since each mostly waits: every lane has a Stripe and instances of its own. */
type Lane = { readonly stripe: LocalStripe; readonly instances: readonly Instance[] };
const laneCount = 2;

/** Each takes 0.16 s of processor time. The workflow lives a thousand. */
const historyCount = Number(process.env.OHMWORK_HISTORIES ?? 400);
const lanes: Lane[] = [];

beforeAll(async () => {
  for (let lane = 0; lane < laneCount; lane += 1) {
    const stripe = await startLocalStripe({ port: 0, receiver: { url: undefined, secret: webhookSecret } });
    const env = { STRIPE_API_URL: stripe.url, STRIPE_WEBHOOK_SECRET: webhookSecret };
    lanes.push({ stripe, instances: await Promise.all([startInstance(env), startInstance(env)]) });
  }
});

afterAll(async () => {
  await Promise.all(lanes.flatMap(({ instances }) => instances.map((instance) => instance.stop())));
  await Promise.all(lanes.map(({ stripe }) => stripe.close()));
});

/** Lives one history through, with a user and a Stripe of its own. @returns what came of it */
async function live({ steps, delay, order }: History, { stripe, instances }: Lane) {
  const free = planSchema.parse({ id: 'basic', ...(await readDocument('plans/basic')) });
  Object.assign(stripe.state, emptyState());
  Object.assign(stripe.faults, { events: 'hold', delay });
  const user = await createUser();
  const customer = new Customer(user, { stripe, instances, free, webhookSecret });
  for (const step of steps) await customer.take(step);
  await customer.hearLast(order);
  return { user, document: await readSubscription(user.uid), hasChosenFree: customer.hasChosenFree };
}

/** What was bought once and not given back. */
function purchasesIn(state: State) {
  return Object.values(state.invoices).filter(
    ({ status, parent, payments }) =>
      status === 'paid' &&
      parent === null &&
      !Object.values(state.charges).some(
        ({ payment_intent, refunded }) =>
          refunded && payment_intent === payments.data[0]?.payment.payment_intent,
      ),
  );
}

function liveIn(state: State) {
  return Object.values(state.subscriptions).filter(({ status }) => status !== 'canceled');
}

/** In pence, whole. */
function paidIn(state: State): number {
  return Object.values(state.invoices).reduce((sum, { amount_paid }) => sum + amount_paid, 0);
}

function listedIn(document: Subscription | null): number {
  return (document?.paymentHistory ?? []).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

/** Compares the document with Stripe's own state, by rules of this test's own. */
function expectTruth(
  document: Subscription | null,
  hasChosenFree: boolean,
  { state, engine }: LocalStripe,
): void {
  const [live, ...others] = liveIn(state);
  const purchases = purchasesIn(state);
  expect(others).toEqual([]);
  expect(purchases.length).toBeLessThanOrEqual(1);
  expect(Object.keys(state.customers).length).toBeLessThanOrEqual(1);
  const open = Object.values(state.sessions).filter(({ status }) => status === 'open');
  expect(open.length).toBeLessThanOrEqual(1);

  expect(listedIn(document)).toBe(paidIn(state));
  const isPaid = purchases.length > 0 || live?.status === 'active';
  // A moment later: at the very end of what was paid for, premium still holds.
  expect(hasPremiumAccess(document, nowOf(engine) * 1000 + 1)).toBe(isPaid);

  if (purchases.length > 0) {
    expect(live).toBeUndefined();
    expect(document).toMatchObject({ planId: 'premium-lifetime', status: 'active', endDate: null });
  } else if (live) {
    const { price, current_period_end: end } = itemOf(live);
    expect(document).toMatchObject({
      planId: price.metadata.planId,
      status: 'active',
      stripeSubscriptionId: live.id,
      cancelAtPeriodEnd: live.cancel_at !== null,
    });
    if (live.status === 'active') {
      const until = Math.min(end, live.cancel_at ?? end);
      expect(document?.endDate).toBe(new Date(until * 1000).toISOString());
      expect(document).not.toHaveProperty('unpaidInvoiceUrl');
    } else {
      expect(document?.unpaidInvoiceUrl).toBe(state.invoices[live.latest_invoice ?? '']?.hosted_invoice_url);
    }
  } else if (hasChosenFree || document?.planId === 'basic') {
    expect(document).toMatchObject({ planId: 'basic', status: 'active' });
  } else {
    expect(document?.status ?? 'cancelled').toBe('cancelled');
  }
}

/** Lives many histories, and compares what came of each with its Stripe. @param seed each lane draws its own */
async function liveMany(lane: Lane, numRuns: number, seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { user, document, hasChosenFree } = await live(history, lane);
      expectTruth(document, hasChosenFree, lane.stripe);
      // What is right already is not written again.
      const base = lane.instances[0]?.url ?? '';
      await callApi(user, 'sync-subscription', { userId: user.uid }, { base });
      expect(await readSubscription(user.uid)).toEqual(document);
      await deleteDocument(`billing/${user.uid}`);
    }),
    { numRuns, seed, endOnFailure: false },
  );
}

describe('random histories', () => {
  it(
    'end with what Stripe says, however little of them was heard [API-9]',
    async () => {
      const seed = fc.readConfigureGlobal().seed ?? Date.now();
      await Promise.all(lanes.map((lane, index) => liveMany(lane, historyCount / laneCount, seed + index)));
    },
    20 * 60_000,
  );
});
