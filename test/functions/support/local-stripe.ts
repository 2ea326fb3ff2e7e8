import * as z from 'zod/mini';

import { control as send, submitCard } from '#dev/stripe/remote.ts';
import { subscriptionSchema } from '#domain/subscription/subscription.ts';
import { readDocument } from '#test/support/documents.ts';
import type { TestUser } from '#test/support/users.ts';

import { stripe } from '../../../functions/src/stripe/client.ts';
import { buyers } from './buyers.ts';
import { callApi } from './call-api.ts';

/** The library, talking to the local Stripe of this test run. */
export const api = stripe();

/** Makes the local Stripe do what otherwise takes a month or a broken network (dev/stripe/control.ts). */
export async function control(command: string, body: object = {}): Promise<void> {
  const answer = await send({ url: process.env.STRIPE_API_URL ?? '' }, command, body);
  if (answer.status !== 200)
    throw new Error(`The local Stripe refused ${command}: ${JSON.stringify(answer.body)}`);
}

const billingSchema = z.object({ customerId: z.optional(z.string()) });

export const sessionSchema = z.object({ sessionId: z.string(), url: z.string() });

/** Deletes the customers of users who have opened a payment page, without an event. */
export async function forgetCustomers(uids: Iterable<string>): Promise<void> {
  await control('faults', { events: 'drop' });
  try {
    for (const uid of uids) await forgetCustomer(uid);
  } finally {
    // Otherwise every later file would wait for its events.
    await control('faults');
  }
}

async function forgetCustomer(uid: string): Promise<void> {
  // A deleted account has none any more.
  const { customerId } = billingSchema.parse((await readDocument(`billing/${uid}`)) ?? {});
  if (!customerId) return;
  const { deleted } = await api.customers.retrieve(customerId);
  if (!deleted) await control('deleteCustomer', { customer: customerId });
}

/** Opens a payment page. @throws Error when the API refuses */
export async function openPage(user: TestUser, planId: string, endpoint = 'create-subscription') {
  buyers.add(user.uid);
  const { status, body } = await callApi(user, endpoint, { planId, userId: user.uid });
  if (status !== 200) throw new Error(`${endpoint} answered ${status}: ${JSON.stringify(body)}`);
  return sessionSchema.parse(body);
}

/**
 * Fills in the payment page and submits it. The bank's question is answered with yes unless `fields` says otherwise.
 *
 * @returns its status: 303 once it is paid
 */
export async function payOn(
  url: string,
  number = '4242 4242 4242 4242',
  fields: object = { authenticate: 'complete' },
): Promise<number> {
  return (await submitCard(url, number, fields)).status;
}

/** A user's subscription document; null without one. */
export async function readSubscription(uid: string) {
  const data = await readDocument(`subscriptions/${uid}`);
  return data && subscriptionSchema.parse(data);
}

/** The id of a user's customer, read without any rules. */
export async function customerOf(uid: string): Promise<string> {
  return z.object({ customerId: z.string() }).parse(await readDocument(`billing/${uid}`)).customerId;
}
