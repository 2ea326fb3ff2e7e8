import { describe, expect, it } from 'vitest';

import { demoPassword } from '#dev/seed/demo-accounts.ts';
import { signIn } from '#test/support/users.ts';

import { callApi } from './support/call-api.ts';
import { api, control, customerOf, readSubscription } from './support/local-stripe.ts';

const userId = 'demo-premium';
const soon = { timeout: 20_000 };

describe('premium@ohmwork.test', () => {
  it('can cancel, resume, change its plan and be refunded', async () => {
    const before = await readSubscription(userId);
    expect(before).toMatchObject({
      planId: 'premium-yearly',
      status: 'active',
      paymentHistory: [{ amount: 59 }],
    });
    const user = { idToken: await signIn('premium@ohmwork.test', demoPassword) };
    const subscriptionId = before?.stripeSubscriptionId;
    const call = (endpoint: string, body: object = {}) =>
      callApi(user, endpoint, { subscriptionId, userId, ...body });
    expect(await call('cancel-subscription')).toMatchObject({
      status: 200,
      body: { cancelAtPeriodEnd: true },
    });
    expect(await call('resume-subscription')).toMatchObject({
      status: 200,
      body: { cancelAtPeriodEnd: false },
    });
    expect(await call('change-plan', { planId: 'premium-monthly' })).toMatchObject({
      status: 200,
      body: { planId: 'premium-monthly' },
    });
    const invoices = (await api.invoices.list({ customer: await customerOf(userId), status: 'paid' })).data;
    await control('refund', { invoice: invoices.find(({ amount_paid: paid }) => paid > 0)?.id });
    await expect
      .poll(async () => (await readSubscription(userId))?.paymentHistory, soon)
      .toMatchObject([{ amount: 59, status: 'refunded' }]);
  });
});
