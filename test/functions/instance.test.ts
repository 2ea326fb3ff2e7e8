import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startLocalStripe } from '#dev/stripe/server.ts';
import { createUser } from '#test/support/users.ts';

import { type Instance, startInstance } from './support/bundle.ts';
import { callApi } from './support/call-api.ts';
import { api, customerOf, payOn, sessionSchema } from './support/local-stripe.ts';

/** A call while Stripe doesn't answer, which starts before the other tests of this file: it times out after twelve seconds. */
let silence: Promise<void>;

beforeAll(() => {
  silence = callInSilence();
  // The last test waits for it: until then nothing handles a rejection.
  silence.catch(() => {});
});

/** Without what the emulator tolerates: tokens are verified as in production. */
const strict = { FIREBASE_AUTH_EMULATOR_HOST: undefined };

describe('the deployed bundle', () => {
  let instance: Instance;

  beforeAll(async () => {
    instance = await startInstance(strict);
  });
  afterAll(() => instance.stop());

  it('opens itself to no other origin', async () => {
    for (const method of ['OPTIONS', 'POST']) {
      const headers = { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'POST' };
      const answer = await callApi(null, 'create-subscription', {}, { base: instance.url, method, headers });
      expect(answer.status).toBe(method === 'POST' ? 401 : 405);
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('takes no unsigned token [API-7]', async () => {
    // Valid and right in every claim, but not signed.
    const { idToken, uid } = await createUser();
    const answer = await callApi({ idToken }, 'sync-subscription', { userId: uid }, { base: instance.url });
    expect(answer).toMatchObject({ status: 401, body: { error: 'Your session is over: sign in again' } });
    const headers = { 'Content-Type': 'application/json' };
    expect(instance.log.join()).not.toContain(idToken);
    expect((await fetch(`${instance.url}/nothing`, { method: 'POST', headers })).status).toBe(404);
  });
});

describe('an instance', () => {
  it.each([
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080'],
    ['STRIPE_API_URL', 'http://127.0.0.1:12111'],
    ['FUNCTIONS_EMULATOR', 'true'],
  ])('does not start in a real project with %s', async (name, value) => {
    const none = {
      FIREBASE_AUTH_EMULATOR_HOST: undefined,
      FIRESTORE_EMULATOR_HOST: undefined,
      STRIPE_API_URL: undefined,
    };
    const start = startInstance({ ...none, GCLOUD_PROJECT: 'ohmwork-live', [name]: value });
    await expect(start).rejects.toThrow(`${name} is set, which only local work with a demo- project may do`);
  });

  it('that can’t ask about an account says that it failed, and not that the session is over', async () => {
    const instance = await startInstance({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' });
    try {
      const user = await createUser();
      const body = { userId: user.uid };
      const answer = await callApi(user, 'sync-subscription', body, { base: instance.url });
      expect(answer).toMatchObject({ status: 500, body: { error: 'Something went wrong' } });
      await expect.poll(() => instance.log.join('\n')).toContain('Error while making request');
    } finally {
      await instance.stop();
    }
  });

  it('says which setting is missing, to the log and not to the caller', async () => {
    const instance = await startInstance({
      STRIPE_SECRET_KEY: undefined,
      STRIPE_WEBHOOK_SECRET: 'secret-value',
    });
    try {
      const answer = await callApi(null, 'create-payment', {}, { base: instance.url });
      expect(answer).toMatchObject({ status: 500, body: { error: 'Something went wrong' } });
      await expect.poll(() => instance.log.join('\n')).toContain('STRIPE_SECRET_KEY');
      expect(instance.log.join('\n')).not.toContain('secret-value');
    } finally {
      await instance.stop();
    }
  });
});

describe('fifty calls at the same moment', () => {
  it('of two plans, to two instances, come to one customer, one payable page and one subscription [API-8]', async () => {
    const instances = await Promise.all([startInstance(), startInstance()]);
    try {
      const user = await createUser();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          callApi(
            user,
            'create-subscription',
            { planId: index % 3 ? 'premium-monthly' : 'premium-yearly', userId: user.uid },
            { base: instances[index % 2]?.url ?? '' },
          ),
        ),
      );
      // How many are too many depends on when the minute ends.
      const statuses = new Set(answers.map(({ status }) => status));
      expect(statuses).toContain(200);
      expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([]);
      const customer = await customerOf(user.uid);
      const all = await api.customers.retrieve(customer);
      expect(all).toMatchObject({ metadata: { uid: user.uid } });

      const pages = answers.flatMap(({ status, body }) =>
        status === 200 ? [sessionSchema.parse(body)] : [],
      );
      const paid = await Promise.all(pages.map(({ url }) => payOn(url)));
      const { data: open } = await api.checkout.sessions.list({ customer, status: 'complete' });
      expect(open).toHaveLength(1);
      expect(new Set(paid)).toEqual(new Set([303, 410]));
      expect((await api.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
      const sessions = await Promise.all(
        pages.map(({ sessionId }) => api.checkout.sessions.retrieve(sessionId)),
      );
      expect(new Set(sessions.map((session) => session.customer))).toEqual(new Set([customer]));
    } finally {
      await Promise.all(instances.map((instance) => instance.stop()));
    }
  });
});

describe('a Stripe that never answers', () => {
  it('times out, and the caller can try again', { timeout: 60_000 }, () => silence);
});

async function callInSilence(): Promise<void> {
  const stripe = await startLocalStripe({ port: 0, receiver: { url: undefined, secret: 'whsec_silent' } });
  const instance = await startInstance({ STRIPE_API_URL: stripe.url, STRIPE_WEBHOOK_SECRET: 'whsec_silent' });
  try {
    Object.assign(stripe.faults, { delay: 90_000 });
    const user = await createUser();
    const body = { planId: 'premium-monthly', userId: user.uid };
    expect(await callApi(user, 'create-subscription', body, { base: instance.url })).toMatchObject({
      status: 502,
      body: { error: 'The payment service could not be reached: try again in a moment' },
    });
  } finally {
    await instance.stop();
    await stripe.close();
  }
}
