import { afterAll, beforeAll, expect } from 'vitest';

import type { Event } from '#dev/stripe/objects.ts';
import { startLocalStripe } from '#dev/stripe/server.ts';
import { signEvent } from '#dev/stripe/webhooks.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

import { startInstance } from './bundle.ts';
import { callApi } from './call-api.ts';
import { payOn, readSubscription, sessionSchema } from './local-stripe.ts';

const webhookSecret = 'whsec_own';

/** Somebody whose paid subscription is stored; without an id for a plan that is bought once. */
export type Buyer = TestUser & { readonly subscriptionId: string };

/**
 * Gives a test file a local Stripe of its own, and an instance of the API that uses it. They stop with the file. No event is sent
 * unless the file delivers it.
 *
 * @param env added to the instance's environment
 */
export async function startOwnStripe(env: NodeJS.ProcessEnv = {}) {
  const stripe = await startLocalStripe({ port: 0, receiver: { url: undefined, secret: webhookSecret } });
  afterAll(() => stripe.close());
  let base = '';
  beforeAll(async () => {
    const own = { STRIPE_API_URL: stripe.url, STRIPE_WEBHOOK_SECRET: webhookSecret };
    const instance = await startInstance({ ...own, ...env });
    base = instance.url;
    return () => instance.stop();
  });

  const call = (user: TestUser, endpoint: string, body: object = {}) =>
    callApi(user, endpoint, { ...body, userId: user.uid }, { base });

  /** Makes a user who has opened the payment page of a plan. */
  async function open(planId = 'premium-monthly') {
    const user = await createUser();
    const { body } = await call(user, 'create-subscription', { planId });
    return { user, ...sessionSchema.parse(body) };
  }

  /** Makes a user who has paid for a plan; the app hasn't heard of it yet. */
  async function buyUnheard(planId?: string, card?: string): Promise<TestUser> {
    const { user, url } = await open(planId);
    expect(await payOn(url, card)).toBe(303);
    return user;
  }

  async function buy(planId?: string, card?: string): Promise<Buyer> {
    const user = await buyUnheard(planId, card);
    await call(user, 'sync-subscription');
    return { ...user, subscriptionId: (await readSubscription(user.uid))?.stripeSubscriptionId ?? '' };
  }

  async function deliver(event: Event): Promise<void> {
    const body = JSON.stringify(event);
    const headers = { 'Stripe-Signature': signEvent(body, webhookSecret) };
    expect(await callApi(null, 'stripe-webhook', body, { base, headers })).toMatchObject({ status: 200 });
  }

  return { stripe, call, open, buyUnheard, buy, deliver };
}
