import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { planSchema } from '#domain/plan/plan.ts';
import { type Subscription, subscriptionSchema } from '#domain/subscription/subscription.ts';
import { type ActionOutcome, AuthContext } from '#providers/auth/use-auth.ts';
import { PageShownContext } from '#providers/loading/use-page-is-shown.ts';
import { ApiRequestError } from '#services/api/api-request-error.ts';
import { readPendingCheckout } from '#services/billing/pending-checkout.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { subscriptionQuery } from './queries.ts';
import { SubscriptionProvider } from './subscription-provider.tsx';
import { type SubscriptionActions, useSubscription } from './use-subscription.ts';

const services = vi.hoisted(() => ({
  listPlans: vi.fn(),
  getPlan: vi.fn(),
  getSubscription: vi.fn(),
  setSubscription: vi.fn(),
  createSubscription: vi.fn(),
  createPayment: vi.fn(),
  cancelSubscription: vi.fn(),
  resumeSubscription: vi.fn(),
  changePlan: vi.fn(),
  syncSubscription: vi.fn(),
  withdrawPurchase: vi.fn(),
  openPortal: vi.fn(),
  openPaymentPage: vi.fn(),
}));
vi.mock('#services/plans/list-plans.ts', () => services);
vi.mock('#services/plans/get-plan.ts', () => services);
vi.mock('#services/firestore/server-time.ts', () => ({
  readIsoTime: async () => '2026-11-22T12:00:00.000Z',
  readClockLead: async () => 0,
}));
vi.mock('#services/subscription/get-subscription.ts', () => services);
vi.mock('#services/subscription/set-subscription.ts', () => services);
vi.mock('#services/billing/create-subscription.ts', () => services);
vi.mock('#services/billing/create-payment.ts', () => services);
vi.mock('#services/billing/cancel-subscription.ts', () => services);
vi.mock('#services/billing/resume-subscription.ts', () => services);
vi.mock('#services/billing/change-plan.ts', () => services);
vi.mock('#services/billing/sync-subscription.ts', () => services);
vi.mock('#services/billing/withdraw-purchase.ts', () => services);
vi.mock('#services/billing/open-portal.ts', () => services);
vi.mock('#services/billing/open-payment-page.ts', () => services);

const plans = [
  { id: 'basic', price: 0, isFree: true, billing: 'monthly' },
  { id: 'monthly', price: 7.99, billing: 'monthly' },
  { id: 'yearly', price: 59, billing: 'yearly' },
  { id: 'lifetime', price: 149, billing: 'lifetime' },
].map((plan) => planSchema.parse(plan));
const page = { sessionId: 'cs_1', url: 'https://checkout.stripe.test/cs_1' };

function makeSubscription(change: Partial<Subscription> = {}): Subscription {
  return subscriptionSchema.parse({
    userId: 'ada',
    planId: 'yearly',
    status: 'active',
    endDate: '2027-12-20T12:00:00.000Z',
    stripeSubscriptionId: 'sub_1',
    createdAt: '2026-11-01T09:00:00.000Z',
    ...change,
  });
}

/** The provider with what is stored, loaded; `signOut` and `client` are for what happens meanwhile. */
async function start(stored: Subscription | null, signedIn = true, failure?: Error) {
  if (failure) services.getSubscription.mockRejectedValue(failure);
  else services.getSubscription.mockResolvedValue(stored);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let auth = makeAuthState(signedIn ? 'signed-in' : 'signed-out');
  const { result, rerender } = renderHook(useSubscription, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <AuthContext value={auth}>
          <SubscriptionProvider>{children}</SubscriptionProvider>
        </AuthContext>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.status).not.toBe('loading'));
  return {
    result,
    client,
    signOut() {
      auth = makeAuthState('signed-out');
      rerender();
    },
    async run(action: (actions: SubscriptionActions) => Promise<ActionOutcome>): Promise<ActionOutcome> {
      return act(() => action(result.current));
    },
  };
}

const logged = vi.fn();

beforeEach(() => {
  for (const service of Object.values(services)) service.mockReset();
  services.listPlans.mockResolvedValue(plans);
  services.getPlan.mockImplementation(async (id: string) => plans.find((plan) => plan.id === id) ?? null);
  logged.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(logged);
});

describe('loading', () => {
  it('gives the subscription', async () => {
    const { result } = await start(makeSubscription());
    expect(result.current).toMatchObject({ status: 'ready', error: null });
    expect(result.current.subscription).toMatchObject({ planId: 'yearly' });
  });

  it.each([
    ['ada', 'loading'],
    ['', 'ready'],
  ])('before the session is known, with %j as the last user here, is %s', (owner, expected) => {
    localStorage.setItem('ohmwork.owner', owner);
    const { result } = renderHook(useSubscription, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={new QueryClient()}>
          <AuthContext value={makeAuthState('loading')}>
            <SubscriptionProvider>{children}</SubscriptionProvider>
          </AuthContext>
        </QueryClientProvider>
      ),
    });
    expect(result.current).toMatchObject({ status: expected, premium: false });
  });

  it('waits until the page is shown, and has at once what a screen has read before', async () => {
    services.getSubscription.mockResolvedValue(makeSubscription());
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    let isShown = false;
    const { result, rerender } = renderHook(useSubscription, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <PageShownContext value={isShown}>
          <QueryClientProvider client={client}>
            <AuthContext value={makeAuthState('signed-in')}>
              <SubscriptionProvider>{children}</SubscriptionProvider>
            </AuthContext>
          </QueryClientProvider>
        </PageShownContext>
      ),
    });
    expect(result.current.status).toBe('loading');
    expect(services.getSubscription).not.toHaveBeenCalled();
    isShown = true;
    rerender();
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', premium: true }));
    isShown = false;
    rerender();
    await act(() => client.fetchQuery(subscriptionQuery('ada')));
    expect(services.getSubscription).toHaveBeenCalledTimes(2);
    expect(result.current).toMatchObject({ status: 'ready', premium: true });
  });

  it('asks for nobody’s subscription', async () => {
    const { result } = await start(makeSubscription(), false);
    expect(result.current).toMatchObject({ status: 'ready', subscription: null, premium: false });
    expect(services.getSubscription).not.toHaveBeenCalled();
  });

  it.each([
    ['yearly', true],
    ['basic-plus', false],
    ['withdrawn', true],
  ])('gives premium access with the plan %s: %s [SUB-10]', async (planId, premium) => {
    // A free plan that was chosen before subscriptions said so, after one that was paid for.
    const free = planSchema.parse({ id: 'basic-plus', price: 0, isFree: true, billing: 'monthly' });
    services.getPlan.mockImplementation(
      async (id: string) => [...plans, free].find((plan) => plan.id === id) ?? null,
    );
    const { result } = await start(makeSubscription({ planId }));
    await waitFor(() => expect(result.current.premium).toBe(premium));
    expect(services.getPlan).toHaveBeenCalledExactlyOnceWith(planId);
    expect(services.listPlans).not.toHaveBeenCalled();
  });

  it('reads no plan where the document says that it isn’t free', async () => {
    const { result } = await start(makeSubscription({ isFree: false }));
    expect(result.current).toMatchObject({ status: 'ready', premium: true });
    expect(services.getPlan).not.toHaveBeenCalled();
  });

  it('waits for the plan where nothing shows that it was paid for', async () => {
    services.getPlan.mockReturnValue(new Promise(() => {}));
    const unpaid = await start(makeSubscription({ stripeSubscriptionId: undefined }));
    expect(unpaid.result.current.premium).toBe(false);
    const paid = await start(makeSubscription());
    expect(paid.result.current.premium).toBe(true);
  });

  it('says that it failed until a read succeeds', async () => {
    const { result } = await start(null, true, new Error('offline'));
    expect(result.current).toMatchObject({ status: 'error', error: 'Failed to load subscription data' });
    let answer: (stored: null) => void = () => {};
    services.getSubscription.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    let refreshed: Promise<void> = Promise.resolve();
    await act(async () => {
      refreshed = result.current.refresh();
    });
    expect(result.current).toMatchObject({ status: 'error', error: 'Failed to load subscription data' });
    await act(async () => {
      answer(null);
      await refreshed;
    });
    // The cache tells its observers a moment after the read.
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', error: null }));
  });
});

it('premium is read from the document', async () => {
  expect((await start(makeSubscription({ endDate: null }))).result.current.premium).toBe(true);
  expect((await start(makeSubscription({ planId: 'basic', endDate: null }))).result.current.premium).toBe(
    false,
  );
});

describe('subscribing', () => {
  it('needs a user and a plan that there is [SUB-13, SUB-14]', async () => {
    const visitor = await start(null, false);
    expect(await visitor.run(({ subscribe }) => subscribe('yearly'))).toEqual({
      ok: false,
      message: 'You must be logged in to subscribe',
    });
    const { run } = await start(null);
    expect(await run(({ subscribe }) => subscribe('gone'))).toEqual({
      ok: false,
      message: 'Subscription plan not found',
    });
    expect(services.createSubscription).not.toHaveBeenCalled();
  });

  it('to a free plan needs no payment, and starts from what is stored now', async () => {
    const { run, result } = await start(null);
    const before = makeSubscription({ status: 'cancelled', planId: 'monthly' });
    services.getSubscription.mockResolvedValue(before);
    expect(await run(({ subscribe }) => subscribe('basic'))).toEqual({ ok: true });
    expect(services.setSubscription).toHaveBeenCalledExactlyOnceWith(
      'ada',
      expect.objectContaining({ planId: 'basic', status: 'active', createdAt: before.createdAt }),
      before,
    );
    await waitFor(() => expect(result.current.subscription).toMatchObject({ planId: 'basic' }));
    expect(services.openPaymentPage).not.toHaveBeenCalled();
  });

  it.each([
    ['yearly', 'createSubscription', 'createPayment'],
    ['lifetime', 'createPayment', 'createSubscription'],
  ] as const)('to %s leaves for the payment page of %s', async (planId, used, unused) => {
    services[used].mockResolvedValue(page);
    const { run } = await start(null);
    expect(await run(({ subscribe }) => subscribe(planId))).toEqual({ ok: true });
    expect(services[used]).toHaveBeenCalledExactlyOnceWith(planId, 'ada');
    expect(services[unused]).not.toHaveBeenCalled();
    expect(services.openPaymentPage).toHaveBeenCalledExactlyOnceWith(page.url);
    expect(readPendingCheckout('cs_1')).toBe(planId);
  });

  it.each([
    ['basic', 'setSubscription', 'Subscription request failed'],
    ['yearly', 'createSubscription', 'Subscription request failed'],
    ['lifetime', 'createPayment', 'Payment request failed'],
  ] as const)(
    'to %s that fails otherwise gives its generic sentence, logged',
    async (planId, service, message) => {
      services[service].mockRejectedValue(new Error('the chunk did not load'));
      const { run } = await start(null);
      expect(await run(({ subscribe }) => subscribe(planId))).toEqual({ ok: false, message });
      expect(logged).toHaveBeenCalledOnce();
      expect(services.openPaymentPage).not.toHaveBeenCalled();
      // The free plan reads the stored document once more before it writes.
      expect(services.getSubscription).toHaveBeenCalledTimes(planId === 'basic' ? 2 : 1);
    },
  );

  it('reads the subscription again if the rules refuse it, since it may have changed elsewhere', async () => {
    const refusal = Object.assign(new Error('refused'), { code: 'permission-denied' });
    services.setSubscription.mockRejectedValue(refusal);
    const { run, result } = await start(null);
    services.getSubscription.mockResolvedValueOnce(null).mockResolvedValue(makeSubscription());
    expect(await run(({ subscribe }) => subscribe('basic'))).toEqual({
      ok: false,
      message: 'Subscription request failed',
    });
    await waitFor(() => expect(result.current.subscription).toMatchObject({ planId: 'yearly' }));
  });

  it('reads again when the subscription has changed meanwhile', async () => {
    services.createSubscription.mockRejectedValue(
      new ApiRequestError('You already have a subscription', 409, null),
    );
    const { run, result } = await start(null);
    services.getSubscription.mockResolvedValue(makeSubscription());
    expect(await run(({ subscribe }) => subscribe('yearly'))).toMatchObject({
      message: 'You already have a subscription',
    });
    await waitFor(() => expect(result.current.subscription).toMatchObject({ planId: 'yearly' }));
  });
});

describe('cancelling and changing', () => {
  it.each([
    ['nobody signed in', makeSubscription(), false, 'No active subscription to cancel'],
    ['no subscription', null, true, 'No active subscription to cancel'],
    [
      'one that is cancelled',
      makeSubscription({ status: 'cancelled' }),
      true,
      'No active subscription to cancel',
    ],
    [
      'one that Stripe does not know',
      makeSubscription({ stripeSubscriptionId: '' }),
      true,
      'Cannot cancel subscription: No Stripe subscription ID found',
    ],
  ])('is refused with %s [SUB-15, SUB-16]', async (_, stored, signedIn, message) => {
    const { run } = await start(stored, signedIn);
    expect(await run(({ cancel }) => cancel())).toEqual({ ok: false, message });
    expect(services.cancelSubscription).not.toHaveBeenCalled();
  });

  it.each([
    ['cancelSubscription', ({ cancel }: SubscriptionActions) => cancel(), ['sub_1', 'ada']],
    ['resumeSubscription', ({ resume }: SubscriptionActions) => resume(), ['sub_1', 'ada']],
    [
      'changePlan',
      ({ changePlan }: SubscriptionActions) => changePlan('monthly', 1_800_000_000),
      ['monthly', 'sub_1', 'ada', 1_800_000_000],
    ],
  ] as const)('shows all that %s answers, and nothing from before', async (service, action, args) => {
    const updated = makeSubscription({ planId: 'monthly', cancelAtPeriodEnd: true });
    const payUrl = 'https://pay.stripe.test/in_1';
    const { run, result } = await start(
      makeSubscription({
        unpaidInvoiceUrl: payUrl,
        pendingChange: { planId: 'monthly', payUrl, expiresAt: '2026-12-20T12:00:00.000Z' },
      }),
    );
    services[service].mockResolvedValue(updated);
    expect(await run(action)).toEqual({ ok: true });
    expect(services[service]).toHaveBeenCalledExactlyOnceWith(...args);
    await waitFor(() => expect(result.current.subscription).toEqual(updated));
    expect(services.getSubscription).toHaveBeenCalledOnce();
  });

  it('to a plan that is not sold is refused', async () => {
    const { run } = await start(makeSubscription());
    expect(await run(({ changePlan }) => changePlan('gone', null))).toEqual({
      ok: false,
      message: 'Subscription plan not found',
    });
  });

  it('that fails says what the server says, or the generic sentence', async () => {
    const { run } = await start(makeSubscription());
    services.cancelSubscription.mockRejectedValueOnce(new ApiRequestError('Too many requests', 429, null));
    expect(await run(({ cancel }) => cancel())).toMatchObject({ message: 'Too many requests' });
    services.cancelSubscription.mockRejectedValueOnce(new Error('the chunk did not load'));
    expect(await run(({ cancel }) => cancel())).toMatchObject({
      message: 'Subscription cancellation failed',
    });
  });
});

describe('getting the money back', () => {
  it('ends Premium at once, and tells the sum', async () => {
    const { run, result } = await start(makeSubscription());
    const subscription = makeSubscription({ status: 'cancelled', endDate: null });
    services.withdrawPurchase.mockResolvedValue({ refunded: 59, currency: 'GBP', subscription });
    expect(await run(({ withdraw }) => withdraw())).toEqual({ ok: true, refunded: 59, currency: 'GBP' });
    expect(services.withdrawPurchase).toHaveBeenCalledExactlyOnceWith('ada');
    await waitFor(() => expect(result.current).toMatchObject({ premium: false, subscription }));
    expect(services.getSubscription).toHaveBeenCalledOnce();
  });

  it('changes nothing when it fails', async () => {
    const { run, result } = await start(makeSubscription());
    services.withdrawPurchase.mockRejectedValue(new ApiRequestError('Too many requests', 429, null));
    expect(await run(({ withdraw }) => withdraw())).toEqual({ ok: false, message: 'Too many requests' });
    expect(result.current.premium).toBe(true);
  });

  it('is for somebody who is signed in', async () => {
    const { run } = await start(null, false);
    expect(await run(({ withdraw }) => withdraw())).toMatchObject({ ok: false });
    expect(await run(({ openPortal }) => openPortal())).toMatchObject({ ok: false });
    expect(services.withdrawPurchase).not.toHaveBeenCalled();
    expect(services.openPortal).not.toHaveBeenCalled();
  });
});

it('the page about card and invoices is gone to', async () => {
  const { run } = await start(makeSubscription());
  services.openPortal.mockResolvedValue('https://billing.stripe.test/p_1');
  expect(await run(({ openPortal }) => openPortal())).toEqual({ ok: true });
  expect(services.openPaymentPage).toHaveBeenCalledExactlyOnceWith('https://billing.stripe.test/p_1');
});

describe('asking Stripe', () => {
  it('shows what it answers, even over an older reading that is still under way', async () => {
    const { run, result, client } = await start(null);
    let answerLate: (old: null) => void = () => {};
    services.getSubscription.mockReturnValue(new Promise((resolve) => (answerLate = resolve)));
    act(() => void result.current.refresh());
    const synced = makeSubscription();
    services.syncSubscription.mockResolvedValue(synced);
    expect(await run(({ sync }) => sync())).toEqual({ ok: true, subscription: synced });
    await waitFor(() => expect(result.current.subscription).toEqual(synced));
    answerLate(null);
    await act(async () => {});
    expect(client.getQueryData(subscriptionQuery('ada').queryKey)).toEqual(synced);
  });

  it('leaves nothing behind for a user who has signed out meanwhile', async () => {
    const { result, client, signOut } = await start(null);
    let answer: (synced: Subscription) => void = () => {};
    services.syncSubscription.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const outcome = result.current.sync();
    await waitFor(() => expect(services.syncSubscription).toHaveBeenCalled());
    signOut();
    client.removeQueries({ queryKey: subscriptionQuery('ada').queryKey });
    answer(makeSubscription());
    await act(() => outcome);
    expect(client.getQueryData(subscriptionQuery('ada').queryKey)).toBeUndefined();
    expect(result.current.subscription).toBeNull();
  });
});
