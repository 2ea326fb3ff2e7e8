import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { accountMessages } from '#domain/messages/account-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { ApiRequestError } from '../api/api-request-error.ts';
import { apiLimit } from '../api/post.ts';
import { onRefusal } from '../firestore/with-timeout.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changePlan } from './change-plan.ts';
import { createPayment } from './create-payment.ts';
import { createSubscription } from './create-subscription.ts';
import { openPortal } from './open-portal.ts';
import { previewChange } from './preview-change.ts';
import { previewRefund } from './preview-refund.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { syncSubscription } from './sync-subscription.ts';
import { withdrawPurchase } from './withdraw-purchase.ts';

const getIdToken = vi.fn(async (isNew: boolean): Promise<string> => (isNew ? 'new-token' : 'token'));
const firebase = vi.hoisted(() => ({ signedInUser: vi.fn<() => Promise<object | null>>() }));
vi.mock('../firebase/auth.ts', () => firebase);
const appCheck = vi.hoisted(() => ({
  appCheckHeader: vi.fn(async () => ({ 'X-Firebase-AppCheck': 'app-token' })),
}));
vi.mock('../firebase/app-check.ts', () => appCheck);

const server = vi.fn<typeof fetch>();
const logged = vi.fn();

beforeEach(() => {
  firebase.signedInUser.mockResolvedValue({ getIdToken });
  getIdToken.mockClear();
  server.mockReset();
  logged.mockReset();
  vi.stubGlobal('fetch', server);
  vi.spyOn(console, 'error').mockImplementation(logged);
});

afterEach(() => vi.useRealTimers());

const page = { sessionId: 'cs_1', url: 'https://checkout.stripe.test/cs_1' };
const pendingChange = { planId: 'yearly', payUrl: page.url, expiresAt: '2026-12-20T18:30:00.000Z' };
const preview = {
  currency: 'GBP',
  price: 59,
  dueToday: 51.01,
  unused: 7.99,
  fromCredit: 0,
  givenBack: 0,
  restByHand: 0,
  creditLeft: 0,
  prorationDate: 1_800_000_000,
};
const refund = {
  currency: 'GBP',
  unusedRest: 42.83,
  restByHand: 0,
  lostCredit: 0,
  withdrawal: { amount: 59, until: '2026-12-04T18:30:00.000Z', isByHand: false },
};
const updated = {
  userId: 'ada',
  planId: 'yearly',
  status: 'active',
  startDate: '',
  endDate: null,
  paymentHistory: [],
  createdAt: '',
  updatedAt: '',
  cancelAtPeriodEnd: true,
};

const useCases = [
  {
    name: 'create-subscription',
    call: () => createSubscription('yearly', 'ada'),
    body: { planId: 'yearly', userId: 'ada' },
    answer: page,
    result: page,
    fallback: messages.subscriptionRequest,
  },
  {
    name: 'create-payment',
    call: () => createPayment('lifetime', 'ada'),
    body: { planId: 'lifetime', userId: 'ada' },
    answer: page,
    result: page,
    fallback: messages.paymentRequest,
  },
  {
    name: 'cancel-subscription',
    call: () => cancelSubscription('sub_1', 'ada'),
    body: { subscriptionId: 'sub_1', userId: 'ada' },
    answer: { subscription: updated },
    result: updated,
    fallback: messages.cancelRequest,
  },
  {
    name: 'resume-subscription',
    call: () => resumeSubscription('sub_1', 'ada'),
    body: { subscriptionId: 'sub_1', userId: 'ada' },
    answer: { subscription: updated },
    result: updated,
    fallback: messages.subscriptionRequest,
  },
  {
    name: 'change-plan',
    call: () => changePlan('yearly', 'sub_1', 'ada', 1_800_000_000),
    body: { planId: 'yearly', subscriptionId: 'sub_1', userId: 'ada', prorationDate: 1_800_000_000 },
    answer: { subscription: { ...updated, pendingChange } },
    result: { ...updated, pendingChange },
    fallback: messages.subscriptionRequest,
  },
  {
    name: 'preview-change',
    call: () => previewChange('yearly', 'sub_1', 'ada'),
    body: { planId: 'yearly', subscriptionId: 'sub_1', userId: 'ada' },
    answer: preview,
    result: preview,
    fallback: messages.subscriptionRequest,
  },
  {
    name: 'preview-refund',
    call: () => previewRefund('ada'),
    body: { userId: 'ada' },
    answer: refund,
    result: refund,
    fallback: messages.subscriptionRequest,
  },
  {
    name: 'withdraw-purchase',
    call: () => withdrawPurchase('ada'),
    body: { userId: 'ada' },
    answer: { refunded: 59, currency: 'GBP', subscription: { ...updated, status: 'cancelled' } },
    result: { refunded: 59, currency: 'GBP', subscription: { ...updated, status: 'cancelled' } },
    fallback: messages.cancelRequest,
  },
  {
    name: 'open-portal',
    call: () => openPortal('ada'),
    body: { userId: 'ada' },
    answer: { url: page.url },
    result: page.url,
    fallback: messages.subscriptionRequest,
  },
  {
    name: 'sync-subscription',
    call: () => syncSubscription('ada'),
    body: { userId: 'ada' },
    answer: { subscription: { userId: 'ada', planId: 'basic', status: 'active' } },
    result: { ...updated, planId: 'basic', cancelAtPeriodEnd: false },
    fallback: messages.subscriptionRequest,
  },
];

async function failureOf(call: () => Promise<unknown>): Promise<ApiRequestError> {
  const error = await call().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiRequestError)) throw new Error(`Expected an ApiRequestError, not ${error}`);
  return error;
}

describe.each(useCases)('$name', ({ name, call, body, answer, result, fallback }) => {
  it('posts what the endpoint takes with the token of the signed-in user, and reads the answer [API-1]', async () => {
    server.mockResolvedValue(Response.json(answer));
    expect(await call()).toEqual(result);
    const [address, init] = server.mock.calls[0] ?? [];
    expect(address).toBe(`/api/${name}`);
    expect(init).toMatchObject({
      method: 'POST',
      headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json' },
    });
    expect(JSON.parse(String(init?.body))).toEqual(body);
    expect(logged).not.toHaveBeenCalled();
  });

  it('fails with the server’s sentence, and logs it [API-5, ERR-6]', async () => {
    server.mockResolvedValue(Response.json({ error: 'Your last payment failed' }, { status: 409 }));
    expect(await failureOf(call)).toMatchObject({ message: 'Your last payment failed', status: 409 });
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      `[ohmwork] ${name}: Your last payment failed`,
      expect.any(Error),
    );
  });

  it('fails with the beginning of a sentence that is far too long [API-5]', async () => {
    server.mockResolvedValue(Response.json({ error: 'No. '.repeat(200) }, { status: 402 }));
    expect(await failureOf(call)).toMatchObject({ message: 'No. '.repeat(75), status: 402 });
  });

  it.each([
    ['a page in HTML', () => new Response('<!doctype html><p>Bad gateway</p>', { status: 502 })],
    ['a refusal without a sentence', () => Response.json({ error: '' }, { status: 500 })],
    ['a refusal with something else in it', () => Response.json({ error: { code: 7 } }, { status: 500 })],
    ['HTML that says it is well', () => new Response('<!doctype html><p>Ohmwork</p>')],
    ['JSON that was cut short', () => new Response(JSON.stringify(answer).slice(0, -4))],
    ['JSON of another shape', () => Response.json(['well'])],
  ])('fails with the generic sentence on %s [API-6]', async (_, respond) => {
    server.mockResolvedValue(respond());
    expect(await failureOf(call)).toMatchObject({ message: fallback });
    expect(logged).toHaveBeenCalledOnce();
  });

  it('fails with the generic sentence without a connection [API-6]', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(call)).toMatchObject({ message: fallback, status: null });
  });
});

describe('a request', () => {
  const call = () => syncSubscription('ada');

  it('is given up when there is no answer within its limit', async () => {
    vi.useFakeTimers();
    server.mockImplementation(() => new Promise(() => {}));
    const failure = failureOf(call);
    await vi.advanceTimersByTimeAsync(apiLimit - 1);
    const signal = server.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ message: messages.subscriptionRequest });
    expect(signal?.aborted).toBe(true);
  });

  it('is given up as well when the token never comes', async () => {
    vi.useFakeTimers();
    getIdToken.mockImplementationOnce(() => new Promise(() => {}));
    const failure = failureOf(call);
    await vi.advanceTimersByTimeAsync(apiLimit);
    expect(await failure).toMatchObject({ message: messages.subscriptionRequest });
    expect(server).not.toHaveBeenCalled();
  });

  it('is sent once more with a new token when the first was refused', async () => {
    server
      .mockResolvedValueOnce(Response.json({ error: 'Your session is over: sign in again' }, { status: 401 }))
      .mockResolvedValueOnce(Response.json({ subscription: null }));
    expect(await call()).toBeNull();
    expect(server.mock.calls[1]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer new-token' });
  });

  it('is not sent a third time', async () => {
    server.mockImplementation(async () => Response.json({ error: 'Sign in first' }, { status: 401 }));
    expect(await failureOf(call)).toMatchObject({ message: 'Sign in first', status: 401 });
    expect(server).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a deleted account', () => server.mockResolvedValue(new Response('{}', { status: 410 }))],
    ['a session that is over', () => server.mockResolvedValue(new Response('{}', { status: 401 }))],
    [
      'an account without a token',
      () => getIdToken.mockRejectedValueOnce(new FirebaseError('auth/user-not-found', 'Gone')),
    ],
  ])('has the account checked when it is refused for %s [ACC-17]', async (_, refuse) => {
    const check = vi.fn();
    const stop = onRefusal(check);
    server.mockResolvedValueOnce(new Response('{}', { status: 403 }));
    await failureOf(call);
    expect(check).not.toHaveBeenCalled();
    refuse();
    await failureOf(call);
    expect(check).toHaveBeenCalledOnce();
    stop();
  });

  it('shows that it comes from the app in a build with a site key of App Check, and only there [API-13]', async () => {
    server.mockImplementation(async () => Response.json({ subscription: null }));
    await call();
    expect(server.mock.calls[0]?.[1]?.headers).not.toHaveProperty('X-Firebase-AppCheck');
    expect(appCheck.appCheckHeader).not.toHaveBeenCalled();
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', '6Lc-key');
    await call();
    expect(server.mock.calls[1]?.[1]?.headers).toMatchObject({ 'X-Firebase-AppCheck': 'app-token' });
  });

  it('is sent within its limit however long App Check took', async () => {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', '6Lc-key');
    vi.useFakeTimers();
    const pause = (limit: number) => new Promise((resolve) => setTimeout(resolve, limit));
    appCheck.appCheckHeader.mockImplementationOnce(async () => {
      await pause(8000);
      return { 'X-Firebase-AppCheck': 'app-token' };
    });
    server.mockImplementation(async () => {
      await pause(apiLimit - 1000);
      return Response.json({ subscription: null });
    });
    const answer = call();
    await vi.advanceTimersByTimeAsync(8000 + apiLimit);
    expect(await answer).toBeNull();
  });

  it('is not sent with nobody signed in [SUB-13]', async () => {
    firebase.signedInUser.mockResolvedValue(null);
    expect(await failureOf(call)).toMatchObject({ message: accountMessages.noUser });
    for (const buy of [createSubscription, createPayment]) {
      expect(await failureOf(() => buy('yearly', 'ada'))).toMatchObject({
        message: messages.subscribeNeedsUser,
      });
    }
    expect(server).not.toHaveBeenCalled();
  });
});

it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])(
  'a payment page at ‘%s’ is not gone to',
  async (url) => {
    server.mockResolvedValue(Response.json({ sessionId: 'cs_1', url }));
    expect(await failureOf(() => createPayment('lifetime', 'ada'))).toMatchObject({
      message: messages.paymentRequest,
    });
    server.mockResolvedValue(Response.json({ url }));
    expect(await failureOf(() => openPortal('ada'))).toMatchObject({
      message: messages.subscriptionRequest,
    });
  },
);
