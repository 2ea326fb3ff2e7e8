import { expect } from 'vitest';

import { createUser, type TestUser } from '#test/support/users.ts';

import { openPage, payOn, readSubscription } from './local-stripe.ts';

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
