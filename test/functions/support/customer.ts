import { moveTime, untilNext } from '#dev/stripe/engine/clock.ts';
import { closeDispute, openDispute, warnOfFraud } from '#dev/stripe/engine/disputes.ts';
import { emit, nowOf } from '#dev/stripe/engine/engine.ts';
import { makeRefund } from '#dev/stripe/engine/refunds.ts';
import { expireSession } from '#dev/stripe/engine/sessions.ts';
import { endSubscription, itemOf, startSubscription } from '#dev/stripe/engine/subscriptions.ts';
import type { Event, Invoice } from '#dev/stripe/objects.ts';
import type { LocalStripe } from '#dev/stripe/server.ts';
import { newId } from '#dev/stripe/state.ts';
import { signEvent } from '#dev/stripe/webhooks.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { subscribe } from '#domain/subscription/subscribe.ts';
import { callFirestore } from '#test/support/documents.ts';
import { encodeFields } from '#test/support/firestore-values.ts';
import type { TestUser } from '#test/support/users.ts';

import type { Instance } from './bundle.ts';
import { callApi } from './call-api.ts';
import type { Step } from './history.ts';
import { payOn, readSubscription } from './local-stripe.ts';

const day = 86_400;

/** One user of the app with the Stripe and the instances of the API that serve them. */
export class Customer {
  readonly #user: TestUser;
  readonly #stripe: LocalStripe;
  readonly #instances: readonly Instance[];
  readonly #free: Plan;
  readonly #webhookSecret: string;
  /** Every event so far, whether it was delivered or not. */
  readonly #events: Event[] = [];
  #calls = 0;
  isDeleted = false;
  /** How much had been bought when the free plan was chosen with nothing else running. */
  #boughtBeforeFree: number | undefined;

  constructor(
    user: TestUser,
    world: { stripe: LocalStripe; instances: readonly Instance[]; free: Plan; webhookSecret: string },
  ) {
    this.#user = user;
    this.#stripe = world.stripe;
    this.#instances = world.instances;
    this.#free = world.free;
    this.#webhookSecret = world.webhookSecret;
  }

  /** Does a step if it's possible now. Half a minute passes with each. */
  async take(step: Step): Promise<void> {
    const { engine, state } = this.#stripe;
    moveTime(engine, 30);
    switch (step.do) {
      case 'open': {
        const endpoint = step.planId === 'premium-lifetime' ? 'create-payment' : 'create-subscription';
        await this.#call(endpoint, { planId: step.planId }, [200, 409]);
        break;
      }
      case 'pay': {
        const session = Object.values(state.sessions).findLast(({ status }) => status === 'open');
        if (session?.url) await payOn(session.url, step.card, { authenticate: step.answer });
        break;
      }
      case 'pass time':
        moveTime(engine, step.forward === 'next' ? untilNext(engine) : step.forward * day);
        break;
      case 'cancel':
      case 'resume': {
        const known = (await readSubscription(this.#user.uid))?.stripeSubscriptionId;
        if (known) await this.#call(`${step.do}-subscription`, { subscriptionId: known }, [200, 404]);
        break;
      }
      case 'change plan': {
        const known = (await readSubscription(this.#user.uid))?.stripeSubscriptionId;
        const body = { subscriptionId: known, planId: step.planId };
        if (known) await this.#call('change-plan', body, [200, 402, 404, 409]);
        break;
      }
      case 'sync':
        await this.#call('sync-subscription', {}, [200]);
        break;
      case 'choose the free plan':
        await this.#chooseFree();
        break;
      case 'pay what is overdue': {
        const open = Object.values(state.invoices).find(isPayable);
        if (open?.hosted_invoice_url) await payOn(open.hosted_invoice_url);
        break;
      }
      case 'withdraw':
        await this.#call('withdraw-purchase', {}, [200, 404, 409]);
        break;
      case 'delete the account':
        await this.#call('delete-account', {}, [200]);
        this.isDeleted = true;
        break;
      case 'abandon':
      case 'cancel in the portal':
      case 'end in the dashboard':
      case 'subscribe in the dashboard':
      case 'plan a change in the dashboard':
        moveSubscription(this.#stripe, step.do);
        break;
      case 'hear':
        await this.hear(step.order);
        break;
      default:
        moveMoney(this.#stripe, step.do);
    }
  }

  /** Delivers some of the events so far, all at the same time, each to another instance. */
  async hear(order: readonly number[]): Promise<void> {
    this.#collect();
    const events = order.flatMap(
      (place) => this.#events[Math.floor((place / 1000) * this.#events.length)] ?? [],
    );
    await Promise.all(events.map((event) => this.#deliver(event)));
  }

  /** Delivers the last event, if any, after a minute in which everything that is due happens. */
  async hearLast(order: readonly number[]): Promise<void> {
    moveTime(this.#stripe.engine, 60);
    await this.hear(order);
    this.#collect();
    const last = this.#events.at(-1);
    if (last) await this.#deliver(last);
  }

  #collect(): void {
    this.#events.push(...this.#stripe.state.outbox.splice(0).map(({ event }) => event));
  }

  async #deliver(event: Event): Promise<void> {
    const body = JSON.stringify(event);
    const headers = { 'Stripe-Signature': signEvent(body, this.#webhookSecret) };
    const { status } = await callApi(null, 'stripe-webhook', body, { base: this.#nextInstance(), headers });
    if (status !== 200) throw new Error(`The webhook answered ${status}`);
  }

  async #call(endpoint: string, body: object, expected: readonly number[]): Promise<void> {
    if (this.isDeleted) return;
    const answer = await callApi(
      this.#user,
      endpoint,
      { ...body, userId: this.#user.uid },
      { base: this.#nextInstance() },
    );
    if (!expected.includes(answer.status)) {
      throw new Error(`${endpoint} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
  }

  /** As the app does it: the rules refuse while something paid runs. */
  async #chooseFree(): Promise<void> {
    if (this.isDeleted) return;
    const { uid } = this.#user;
    const before = await readSubscription(uid);
    const next = subscribe(uid, this.#free, before, new Date().toISOString());
    const { status } = await callFirestore(this.#user, 'PATCH', `/subscriptions/${uid}`, {
      fields: encodeFields(next),
    });
    if (status !== 200 && status !== 403) throw new Error(`Choosing the free plan answered ${status}`);
    const isRunning = Object.values(this.#stripe.state.subscriptions).some(
      (one) => one.status !== 'canceled',
    );
    if (status === 200) this.#boughtBeforeFree = isRunning ? undefined : this.#bought();
  }

  /** Whether the free plan was chosen and nothing has been bought since. */
  get hasChosenFree(): boolean {
    return this.#boughtBeforeFree === this.#bought();
  }

  #bought(): number {
    const { subscriptions, invoices } = this.#stripe.state;
    return Object.keys(subscriptions).length + Object.keys(invoices).length;
  }

  #nextInstance(): string {
    this.#calls += 1;
    return this.#instances[this.#calls % this.#instances.length]?.url ?? '';
  }
}

/** Whether an invoice can be paid on its page, also after Stripe has stopped charging for it. */
export function isPayable({ status }: Invoice): boolean {
  return status === 'open' || status === 'uncollectible';
}

type StripeStep = Extract<
  Step['do'],
  | 'abandon'
  | 'cancel in the portal'
  | 'end in the dashboard'
  | 'subscribe in the dashboard'
  | 'plan a change in the dashboard'
>;

/** Changes a subscription or its payment page at Stripe, without the app. Does nothing when there is none. */
function moveSubscription({ engine, state }: LocalStripe, step: StripeStep): void {
  const at = nowOf(engine);
  const session = Object.values(state.sessions).findLast(({ status }) => status === 'open');
  const subscription = Object.values(state.subscriptions).findLast(({ status }) => status !== 'canceled');
  const [customer] = Object.keys(state.customers);
  const price = Object.values(state.prices).find(({ recurring }) => recurring);
  if (step === 'abandon' && session) expireSession(engine, session, at);
  // The portal offers no cancellation while a schedule manages the subscription.
  if (step === 'cancel in the portal' && subscription?.schedule === null) {
    subscription.cancel_at = itemOf(subscription).current_period_end;
    emit(engine, 'customer.subscription.updated', subscription, at);
  }
  if (step === 'plan a change in the dashboard' && subscription) subscription.schedule = newId('sub_sched');
  if (step === 'end in the dashboard' && subscription) endSubscription(engine, subscription, at);
  if (step === 'subscribe in the dashboard' && customer && price) {
    startSubscription(engine, { customer, price, metadata: {}, presence: 'away' }, at);
  }
}

type MoneyStep = Extract<
  Step['do'],
  | 'refund in the dashboard'
  | 'refund a part'
  | 'warn of fraud'
  | 'dispute'
  | 'win the dispute'
  | 'lose the dispute'
>;

/** Takes back the customer's last payment, in one of the ways that don't go through us, if it's possible now. */
function moveMoney({ engine, state }: LocalStripe, step: MoneyStep): void {
  const charge = Object.values(state.charges).findLast(
    ({ paid, refunded, disputed }) => paid && !refunded && !disputed,
  );
  const dispute = Object.values(state.disputes).find(({ status }) => status === 'needs_response');
  if (dispute && (step === 'win the dispute' || step === 'lose the dispute')) {
    closeDispute(engine, dispute, step === 'win the dispute' ? 'won' : 'lost');
  }
  if (!charge) return;
  const { payment_intent: intent, amount, amount_refunded: gone } = charge;
  if (step === 'refund in the dashboard') makeRefund(engine, { intent, reason: 'requested_by_customer' });
  if (step === 'refund a part' && amount - gone > 100) makeRefund(engine, { intent, amount: 100 });
  if (step === 'warn of fraud') warnOfFraud(engine, charge);
  if (step === 'dispute') openDispute(engine, charge);
}
