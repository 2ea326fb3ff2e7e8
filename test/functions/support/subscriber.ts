import { expect } from 'vitest';

import { createUser, type TestUser } from '#test/support/users.ts';

import { api, customerOf, openPage, payOn, readSubscription } from './local-stripe.ts';

/** A user whose subscription has been paid and has arrived by webhook. */
export async function subscribe(
  planId = 'premium-monthly',
  card?: string,
): Promise<TestUser & { subscriptionId: string }> {
  const user = await createUser();
  const { url } = await openPage(user, planId);
  await payOn(url, card);
  await expect.poll(() => readSubscription(user.uid), { timeout: 20_000 }).toMatchObject({ planId });
  const subscriptionId = (await readSubscription(user.uid))?.stripeSubscriptionId ?? '';
  return { ...user, subscriptionId };
}

/** A user who has paid for a plan, also one without an end, with their customer and invoice at Stripe. */
export async function buyPlan(
  planId: string,
): Promise<{ user: TestUser; customer: string; invoice: string }> {
  const user = await createUser();
  const endpoint = planId === 'premium-lifetime' ? 'create-payment' : 'create-subscription';
  await payOn((await openPage(user, planId, endpoint)).url);
  await expect
    .poll(() => readSubscription(user.uid), { timeout: 20_000 })
    .toMatchObject({ planId, status: 'active' });
  const customer = await customerOf(user.uid);
  const [invoice] = (await api.invoices.list({ customer })).data;
  return { user, customer, invoice: invoice?.id ?? '' };
}
