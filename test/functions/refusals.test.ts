import { beforeAll, describe, expect, it } from 'vitest';

import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser, type TestUser, updateAccount } from '#test/support/users.ts';

import { callApi } from './support/call-api.ts';
import { openPage, payOn, readSubscription } from './support/local-stripe.ts';
import { claimsOf, unsignedToken } from './support/unsigned-token.ts';

let user: TestUser;

beforeAll(async () => {
  user = await createUser();
});

/** A body that is accepted, apart from what a test changes. */
function body(change: object = {}): object {
  return { planId: 'premium-monthly', userId: user.uid, ...change };
}

describe('who calls', () => {
  it('is known by a token that is good', async () => {
    const idToken = unsignedToken(claimsOf(user.uid));
    expect((await callApi({ idToken }, 'sync-subscription', { userId: user.uid })).status).toBe(200);
  });

  it.each([
    ['no token', {}],
    ['an empty one', { Authorization: 'Bearer ' }],
    ['another scheme', { Authorization: 'Basic YTpi' }],
    ['a broken one', { Authorization: 'Bearer a.b.c' }],
  ])('is refused with %s', async (_, headers) => {
    const answer = await callApi(null, 'create-subscription', body(), { headers });
    expect(answer).toMatchObject({ status: 401, body: { error: expect.stringMatching(/sign in/i) } });
  });

  it.each([
    ['an expired token', { exp: Math.floor(Date.now() / 1000) - 10 }],
    ['a token of another project', { aud: 'other', iss: 'https://securetoken.google.com/other' }],
    ['a token of nobody', { sub: '', user_id: '' }],
    ['a token of an anonymous account', { firebase: { sign_in_provider: 'anonymous', identities: {} } }],
    ['a token of an unknown user', { sub: 'nobody', user_id: 'nobody' }],
  ])('is refused with %s', async (_, change) => {
    const idToken = unsignedToken(claimsOf(user.uid, change));
    expect((await callApi({ idToken }, 'create-subscription', body())).status).toBe(401);
  });

  it('is refused once the account is disabled', async () => {
    const gone = await createUser();
    const call = () => callApi(gone, 'sync-subscription', { userId: gone.uid });
    expect((await call()).status).toBe(200);
    await updateAccount(gone.uid, { disableUser: true });
    expect((await call()).status).toBe(401);
  });

  it('is never another [API-7]', async () => {
    const other = await createUser();
    for (const endpoint of ['create-subscription', 'create-payment']) {
      const answer = await callApi(other, endpoint, body());
      expect(answer).toMatchObject({ status: 403, body: { error: 'This is not your account' } });
    }
    for (const endpoint of ['cancel-subscription', 'resume-subscription']) {
      const answer = await callApi(other, endpoint, { subscriptionId: 'sub_1', userId: user.uid });
      expect(answer.status).toBe(403);
    }
    const receipt = { invoiceId: 'in_1', userId: user.uid };
    expect((await callApi(other, 'open-receipt', receipt)).status).toBe(403);
    for (const endpoint of ['change-plan', 'preview-change']) {
      const answer = await callApi(other, endpoint, body({ subscriptionId: 'sub_1' }));
      expect(answer.status).toBe(403);
    }
    for (const endpoint of [
      'sync-subscription',
      'delete-account',
      'preview-refund',
      'withdraw-purchase',
      'open-portal',
    ]) {
      expect((await callApi(other, endpoint, { userId: user.uid })).status).toBe(403);
    }
  });
});

const notTaken = {
  status: 400,
  body: { error: 'The body is not what this endpoint takes' },
};

describe('the body', () => {
  it.each([
    ['price', 1],
    ['amount', 1],
    ['currency', 'jpy'],
    ['quantity', 0],
    ['trial_period_days', 365],
    ['coupon', 'free'],
    ['line_items', [{ price: 'price_1' }]],
    ['metadata', { planId: 'premium-lifetime' }],
    ['success_url', 'https://evil.test'],
    ['mode', 'payment'],
  ])('may not bring %s', async (name, value) => {
    const answer = await callApi(user, 'create-subscription', body({ [name]: value }));
    expect(answer).toMatchObject(notTaken);
  });

  it.each([
    ['a list', '[]'],
    ['a text', '"premium"'],
    ['nothing', 'null'],
    ['numbers for ids', '{"planId": 1, "userId": 2}'],
    ['an empty object', '{}'],
    ['deep nesting', `{"planId":${'['.repeat(500)}${']'.repeat(500)}}`],
    ['broken JSON', '{"planId":'],
    ['an empty text', ''],
    ['a number', '5'],
    ['JSON after JSON', '{}{}'],
  ])('may not be %s', async (_, text) => {
    expect(await callApi(user, 'create-subscription', text)).toMatchObject(notTaken);
  });

  it.each([
    ['a charset that nobody knows', { 'Content-Type': 'application/json; charset=klingon' }, 200],
    ['a compression that it does not have', { 'Content-Encoding': 'gzip' }, 415],
    ['a compression that nobody knows', { 'Content-Encoding': 'klingon' }, 415],
    ['no type', { 'Content-Type': '' }, 415],
    ['the type of a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ])('with %s is answered in JSON [API-5]', async (_, headers, status) => {
    const answer = await callApi(user, 'sync-subscription', { userId: user.uid }, { headers });
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.body).toEqual({ error: 'The body must be JSON' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['an unknown plan', 'no-such-plan', 404, 'Subscription plan not found'],
    ['a name of JavaScript', 'constructor', 404, 'Subscription plan not found'],
    ['a name that Firestore keeps', '__proto__', 400, 'The body is not what this endpoint takes'],
    ['this place', '..', 400, 'The body is not what this endpoint takes'],
    ['half of a character', '\ud800', 400, 'The body is not what this endpoint takes'],
    ['a path', '../users/admin', 400, 'The body is not what this endpoint takes'],
    ['a free plan', 'basic', 400, 'A free plan needs no payment'],
    ['a plan that is bought once', 'premium-lifetime', 400, 'This plan is bought once, not subscribed to'],
  ])('may not name %s [API-5, SUB-14]', async (_, planId, status, error) => {
    expect(await callApi(user, 'create-subscription', body({ planId }))).toMatchObject({
      status,
      body: { error },
    });
  });

  it.each([
    ['open-portal', { returnUrl: 'https://evil.test' }],
    ['withdraw-purchase', { amount: 1 }],
    ['preview-refund', { customer: 'cus_1' }],
    ['change-plan', { planId: 'premium-yearly', subscriptionId: 'sub_1', prorationDate: '2030' }],
    ['preview-change', { planId: 'premium-yearly', subscriptionId: 'sub_1', price: 1 }],
  ])('of %s may bring nothing else', async (endpoint, change) => {
    expect(await callApi(user, endpoint, { userId: user.uid, ...change })).toMatchObject(notTaken);
  });

  it('may not name a plan that renews to buy it once', async () => {
    expect((await callApi(user, 'create-payment', body())).status).toBe(400);
  });

  it('has to be small and JSON, posted to an endpoint that is there [API-1]', async () => {
    const large = await callApi(user, 'create-subscription', body({ planId: 'x'.repeat(5_000_000) }));
    expect(large).toMatchObject({ status: 413, body: { error: 'The body is too large' } });
    const headers = { 'Content-Type': 'text/plain' };
    expect((await callApi(user, 'create-subscription', '{}', { headers })).status).toBe(415);
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await callApi(user, 'create-subscription', body(), { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
    }
    for (const name of ['', 'nothing', '__proto__', 'constructor', 'create-subscription/x']) {
      expect((await callApi(user, name, body())).status).toBe(404);
    }
  });

  it('is answered for this once', async () => {
    for (const planId of ['premium-monthly', 'no-such-plan']) {
      const { headers } = await callApi(user, 'create-subscription', body({ planId }));
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('another origin', () => {
  it('is told nothing, before and after', async () => {
    const headers = { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'POST' };
    const preflight = await callApi(null, 'create-subscription', body(), { method: 'OPTIONS', headers });
    const call = await callApi(user, 'create-subscription', body(), { headers });
    for (const answer of [preflight, call]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('does not steer where the payment page leads', async () => {
    const fresh = await createUser();
    const headers = {
      Origin: 'https://evil.test',
      'X-Forwarded-Host': 'evil.test',
      Referer: 'https://evil.test',
    };
    const answer = await callApi(fresh, 'create-subscription', body({ userId: fresh.uid }), { headers });
    const page = await (await fetch((answer.body as { url: string }).url)).text();
    expect(page).not.toContain('evil.test');
    expect(page).toContain(`${process.env.APP_URL}/subscription?checkout=cancelled`);
  });
});

describe("another's subscription", () => {
  it('is answered like one that does not exist, also with a doctored document', async () => {
    const victim = await createUser();
    await payOn((await openPage(victim, 'premium-monthly')).url);
    await expect
      .poll(() => readSubscription(victim.uid), { timeout: 20_000 })
      .toMatchObject({ status: 'active' });
    const subscriptionId = (await readSubscription(victim.uid))?.stripeSubscriptionId ?? '';
    const thief = await createUser();
    await payOn((await openPage(thief, 'premium-monthly')).url);
    await writeDocument(`subscriptions/${thief.uid}`, {
      ...(await readDocument(`subscriptions/${victim.uid}`)),
      userId: thief.uid,
    });
    for (const endpoint of ['cancel-subscription', 'resume-subscription', 'change-plan']) {
      const plan = endpoint === 'change-plan' ? { planId: 'premium-yearly' } : {};
      const theirs = await callApi(thief, endpoint, { ...plan, subscriptionId, userId: thief.uid });
      const none = await callApi(thief, endpoint, { ...plan, subscriptionId: 'sub_none', userId: thief.uid });
      expect(theirs).toMatchObject({ status: 404, body: { error: 'No active subscription to cancel' } });
      expect(none.body).toEqual(theirs.body);
    }
    // Its owner may do it.
    const own = await callApi(victim, 'cancel-subscription', { subscriptionId, userId: victim.uid });
    expect(own).toMatchObject({ status: 200, body: { cancelAtPeriodEnd: true } });
  });
});

describe('too many calls', () => {
  it('of one user are refused for a while, others are not [API-12]', async () => {
    const eager = await createUser();
    const statuses: number[] = [];
    let wait: string | null = null;
    // More than two windows allow, in case the minute ends in between.
    for (let index = 0; index < 85 && wait === null; index += 1) {
      const answer = await callApi(eager, 'sync-subscription', { userId: eager.uid });
      statuses.push(answer.status);
      if (answer.status === 429) wait = answer.headers.get('retry-after');
    }
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect(Number(wait)).toBeGreaterThan(0);
    expect(Number(wait)).toBeLessThanOrEqual(60);
    const other = await createUser();
    expect((await callApi(other, 'sync-subscription', { userId: other.uid })).status).toBe(200);
  });
});

describe('plans that cannot be sold', () => {
  it('are not found when their document is broken', async () => {
    const id = uniqueId('broken');
    await writeDocument(`plans/${id}`, { name: 'Broken', price: 'much', billing: 'monthly' });
    expect(await callApi(user, 'create-subscription', body({ planId: id }))).toMatchObject({ status: 404 });
  });

  it('charge what the document says at that moment [API-7]', async () => {
    const id = uniqueId('priced');
    const buyer = await createUser();
    const plan = {
      name: 'Priced',
      price: 5,
      currency: 'GBP',
      isFree: false,
      billing: 'monthly',
      features: [],
    };
    await writeDocument(`plans/${id}`, plan);
    const first = await openPage(buyer, id);
    await writeDocument(`plans/${id}`, { ...plan, price: 6 });
    const second = await openPage(buyer, id);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(await (await fetch(second.url)).text()).toContain('£6.00</strong> every month');
  });
});
