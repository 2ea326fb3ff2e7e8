import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nowOf } from '#dev/stripe/engine/engine.ts';
import { itemOf } from '#dev/stripe/engine/subscriptions.ts';
import type { Invoice, Subscription as Live } from '#dev/stripe/objects.ts';
import { type LocalStripe, startLocalStripe } from '#dev/stripe/server.ts';
import { emptyState, type State } from '#dev/stripe/state.ts';
import { planSchema } from '#domain/plan/plan.ts';
import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { deleteDocument, readDocument } from '#test/support/documents.ts';
import { createUser } from '#test/support/users.ts';

import { type Instance, startInstance } from './support/bundle.ts';
import { callApi } from './support/call-api.ts';
import { Customer, isPayable } from './support/customer.ts';
import { type History, histories } from './support/history.ts';
import { readSubscription } from './support/local-stripe.ts';

const webhookSecret = 'whsec_model';

/** Histories run side by side, because each mostly waits. Every lane has its own Stripe and instances. */
type Lane = { readonly stripe: LocalStripe; readonly instances: readonly Instance[] };
const laneCount = 2;

/** Each takes 0.16 s of processor time. The workflow runs a thousand. */
const historyCount = Number(process.env.OHMWORK_HISTORIES ?? 100);
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

/** Runs one history with its own user and Stripe. @returns the outcome */
async function live({ steps, settings, delay, order }: History, { stripe, instances }: Lane) {
  const free = planSchema.parse({ id: 'basic', ...(await readDocument('plans/basic')) });
  Object.assign(stripe.state, emptyState(), { settings });
  Object.assign(stripe.faults, { events: 'hold', delay });
  const user = await createUser();
  const customer = new Customer(user, { stripe, instances, free, webhookSecret });
  for (const step of steps) await customer.take(step);
  await customer.hearLast(order);
  return {
    user,
    document: await readSubscription(user.uid),
    hasChosenFree: customer.hasChosenFree,
    isDeleted: customer.isDeleted,
  };
}

/** Whether we hold the money of an invoice: it's neither refunded in full nor taken back by a bank. */
function isHeld(state: State, { payments }: Invoice): boolean {
  const intent = payments.data[0]?.payment.payment_intent;
  const charge = Object.values(state.charges).find(
    ({ paid, payment_intent }) => paid && payment_intent === intent,
  );
  if (!charge) return true;
  const dispute = Object.values(state.disputes).find((one) => one.charge === charge.id);
  return !charge.refunded && (dispute === undefined || dispute.status === 'won');
}

/** What was bought once and is paid for. */
function purchasesIn(state: State) {
  return Object.values(state.invoices).filter(
    (invoice) => invoice.status === 'paid' && invoice.parent === null && isHeld(state, invoice),
  );
}

/** The paid invoices of a subscription: the period that each paid for, and whether we hold the money. Times in seconds. */
function paymentsIn(state: State, live: Live, isMeant: (invoice: Invoice) => boolean) {
  return Object.values(state.invoices)
    .filter(
      (invoice) =>
        invoice.status === 'paid' &&
        invoice.parent?.subscription_details.subscription === live.id &&
        isMeant(invoice),
    )
    .map((invoice) => {
      const periods = invoice.lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period);
      return {
        from: Math.max(...periods.map(({ start }) => start)),
        until: Math.max(...periods.map(({ end }) => end)),
        isHeld: isHeld(state, invoice),
      };
    });
}

/**
 * Until when a subscription gives Premium, in seconds: its period, what is paid before it, or three days of grace. A period
 * without a payment of money was paid with credit, which came from payments for an earlier plan.
 */
function premiumEnd(state: State, live: Live): number {
  const { current_period_start: start, current_period_end: end } = itemOf(live);
  const began = Math.max(live.start_date, Math.min(live.billing_cycle_anchor, start));
  const paid = paymentsIn(state, live, ({ amount_paid: amount }) => amount > 0);
  const ownPayments = paid.filter(({ until }) => until === end);
  const forPeriod =
    ownPayments.length > 0 ? ownPayments : paid.filter(({ from, until }) => from < began && until > start);
  const isGone = forPeriod.length > 0 && !forPeriod.some((payment) => payment.isHeld);
  if (live.status === 'active' && !isGone) return Math.min(end, live.cancel_at ?? end);
  const { finalized_at: failed } = payableOf(state, live)?.status_transitions ?? {};
  const grace = live.status === 'past_due' && failed ? failed + 3 * 86_400 : 0;
  const byCredit = paymentsIn(
    state,
    live,
    ({ amount_paid: amount, starting_balance: before, ending_balance: after }) =>
      amount === 0 && before < (after ?? before),
  );
  const counting = [...paid, ...(isGone ? [] : byCredit)].filter(
    ({ isHeld: isKept, from }) => isKept && from >= began,
  );
  return Math.max(began, grace, ...counting.map(({ until }) => until));
}

/** The latest invoice of a subscription while somebody can pay it. */
function payableOf(state: State, live: Live): Invoice | undefined {
  const invoice = state.invoices[live.latest_invoice ?? ''];
  return invoice && isPayable(invoice) ? invoice : undefined;
}

/** What we hold of a customer's money, or may still get back from a bank, in pence. */
function heldIn(state: State): number {
  const lost = new Set(
    Object.values(state.disputes).flatMap(({ charge, status }) => (status === 'lost' ? charge : [])),
  );
  return Object.values(state.charges)
    .filter(({ id, paid }) => paid && !lost.has(id))
    .reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
}

function liveIn(state: State) {
  return Object.values(state.subscriptions).filter(({ status }) => status !== 'canceled');
}

/** All payments, in pence. */
function paidIn(state: State): number {
  return Object.values(state.invoices).reduce((sum, { amount_paid }) => sum + amount_paid, 0);
}

function listedIn(document: Subscription | null): number {
  return (document?.paymentHistory ?? []).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

/** What must be true of Stripe whatever happened: nobody pays twice, and nobody is asked to pay for what has ended. */
function expectOrder({ state }: LocalStripe): void {
  expect(liveIn(state).length).toBeLessThanOrEqual(1);
  expect(purchasesIn(state).length).toBeLessThanOrEqual(1);
  expect(Object.keys(state.customers).length).toBeLessThanOrEqual(1);
  const open = Object.values(state.sessions).filter(({ status }) => status === 'open');
  expect(open.length).toBeLessThanOrEqual(1);
  const payable = Object.values(state.invoices).filter(isPayable);
  const live = new Set(liveIn(state).map(({ id }) => id));
  expect(payable.filter(({ parent }) => !live.has(parent?.subscription_details.subscription ?? ''))).toEqual(
    [],
  );
  for (const { amount, amount_refunded: back } of Object.values(state.charges)) {
    expect(back).toBeLessThanOrEqual(amount);
  }
}

/** Compares the document with Stripe's own state, by this test's own rules. */
function expectTruth(
  document: Subscription | null,
  hasChosenFree: boolean,
  { state, engine }: LocalStripe,
): void {
  const [live] = liveIn(state);
  const purchases = purchasesIn(state);
  expect(listedIn(document)).toBe(paidIn(state));
  const end = live ? premiumEnd(state, live) : 0;
  // A moment later: at the very end of what was paid for, premium still holds.
  const now = nowOf(engine);
  expect(hasPremiumAccess(document, now * 1000 + 1)).toBe(purchases.length > 0 || end > now);
  const [customer] = Object.values(state.customers);
  if (document && !hasChosenFree) {
    expect(Math.round((document.credit ?? 0) * 100)).toBe(Math.max(0, -(customer?.balance ?? 0)));
  }
  // Nobody has more credit than we hold of their money. It may have paid for another subscription, which is still running.
  if (Object.keys(state.subscriptions).length === 1) {
    expect(-(customer?.balance ?? 0)).toBeLessThanOrEqual(heldIn(state));
  }

  if (purchases.length > 0) {
    expect(live).toBeUndefined();
    expect(document).toMatchObject({ planId: 'premium-lifetime', status: 'active', endDate: null });
  } else if (live) {
    expectLive(document, live, end, state);
  } else if (hasChosenFree || document?.planId === 'basic') {
    expect(document).toMatchObject({ planId: 'basic', status: 'active' });
  } else {
    expect(document?.status ?? 'cancelled').toBe('cancelled');
  }
}

function expectLive(document: Subscription | null, live: Live, end: number, state: State): void {
  expect(document).toMatchObject({
    planId: itemOf(live).price.metadata.planId,
    status: 'active',
    stripeSubscriptionId: live.id,
    cancelAtPeriodEnd: live.cancel_at !== null,
    endDate: new Date(end * 1000).toISOString(),
  });
  const payUrl = payableOf(state, live)?.hosted_invoice_url;
  expect(document?.pendingChange?.payUrl).toBe(live.pending_update ? payUrl : undefined);
  expect(document?.unpaidInvoiceUrl).toBe(live.status === 'active' ? undefined : payUrl);
}

/** Runs many histories, and compares the outcome of each with its Stripe. @param seed each lane draws its own histories */
async function liveMany(lane: Lane, numRuns: number, seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { user, document, hasChosenFree, isDeleted } = await live(history, lane);
      expectOrder(lane.stripe);
      if (isDeleted) {
        expect(liveIn(lane.stripe.state)).toEqual([]);
        expect([document, await readDocument(`billing/${user.uid}`)]).toEqual([null, null]);
        return;
      }
      expectTruth(document, hasChosenFree, lane.stripe);
      // What is already right isn't written again.
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
      // A retry mustn't begin while a lane is still running what the first try gave it.
      const lived = await Promise.allSettled(
        lanes.map((lane, index) => liveMany(lane, historyCount / laneCount, seed + index)),
      );
      for (const one of lived) if (one.status === 'rejected') throw one.reason;
    },
    20 * 60_000,
  );
});
