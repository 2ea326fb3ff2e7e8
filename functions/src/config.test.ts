import { describe, expect, it, vi } from 'vitest';

import { config, declareParameters, readConfig } from './config.ts';

const production = {
  GCLOUD_PROJECT: 'ohmwork-live',
  APP_URL: 'https://ohmwork.example',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

const local = {
  ...production,
  GCLOUD_PROJECT: 'demo-ohmwork',
  APP_URL: 'http://127.0.0.1:5000',
  STRIPE_SECRET_KEY: 'sk_test_abc',
};

describe('the configuration', () => {
  it('is read whole', () => {
    expect(readConfig(production)).toEqual({
      appUrl: 'https://ohmwork.example',
      stripeKey: 'sk_live_abc',
      webhookSecret: 'whsec_abc',
      stripeApi: null,
      enforceAppCheck: false,
      isLive: true,
      usesStripeTax: false,
    });
    expect(readConfig({ ...local, STRIPE_API_URL: 'http://127.0.0.1:12111' })).toMatchObject({
      isLive: false,
    });
    expect(readConfig({ ...production, STRIPE_TAX: 'true' }).usesStripeTax).toBe(true);
    expect(readConfig({ ...production, ENFORCE_APP_CHECK: 'true' }).enforceAppCheck).toBe(true);
  });

  it.each([
    ['APP_URL', undefined],
    ['APP_URL', 'https://ohmwork.example/app'],
    ['APP_URL', 'javascript:alert(1)'],
    ['APP_URL', 'see https://ohmwork.example'],
    ['STRIPE_SECRET_KEY', 'my-sk_live_abc'],
    ['STRIPE_SECRET_KEY', 'sk_live_abc-def'],
    ['STRIPE_SECRET_KEY', 'sk_other_abc'],
    ['STRIPE_WEBHOOK_SECRET', 'my-whsec_abc'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_abc-def'],
    ['STRIPE_API_URL', 'nowhere'],
    ['STRIPE_SECRET_KEY', ''],
    ['STRIPE_SECRET_KEY', 'pk_live_abc'],
    ['STRIPE_WEBHOOK_SECRET', ''],
    ['STRIPE_WEBHOOK_SECRET', 'abc'],
    ['ENFORCE_APP_CHECK', 'TRUE'],
    ['ENFORCE_APP_CHECK', 'yes'],
    ['ENFORCE_APP_CHECK', '1'],
    ['STRIPE_TAX', 'True'],
  ])('names %s when it is %j, and never its value', (name, value) => {
    let message = '';
    try {
      readConfig({ ...local, [name]: value });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(name);
    if (value) expect(message).not.toContain(value);
  });

  it.each(['FUNCTIONS_EMULATOR', 'FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST', 'STRIPE_API_URL'])(
    'refuses %s outside the local world',
    (name) => {
      const value = 'http://127.0.0.1:1';
      expect(() => readConfig({ ...production, [name]: value })).toThrow(`${name} is set`);
      expect(() => declareParameters({ ...production, [name]: value })).toThrow(`${name} is set`);
      expect(readConfig({ ...local, [name]: value }).isLive).toBe(false);
    },
  );

  it('takes a restricted key too, and tells a test from what is live', () => {
    expect(readConfig({ ...production, STRIPE_SECRET_KEY: 'rk_live_abc' }).isLive).toBe(true);
    expect(readConfig({ ...production, STRIPE_SECRET_KEY: 'rk_test_abc' }).isLive).toBe(false);
    expect(readConfig({ ...production, ENFORCE_APP_CHECK: 'false' }).enforceAppCheck).toBe(false);
    expect(readConfig({ ...local, STRIPE_API_URL: 'http://127.0.0.1:12111' }).stripeApi?.host).toBe(
      '127.0.0.1:12111',
    );
  });

  it('takes an environment that names no project for a deployment', () => {
    const { GCLOUD_PROJECT: _, ...nameless } = local;
    expect(() => readConfig({ ...nameless, STRIPE_API_URL: 'http://127.0.0.1:1' })).toThrow('STRIPE_API_URL');
  });

  it('is read from the environment once', () => {
    for (const [name, value] of Object.entries(local)) vi.stubEnv(name, value);
    const first = config();
    expect(first.appUrl).toBe('http://127.0.0.1:5000');
    vi.stubEnv('APP_URL', 'http://127.0.0.1:5001');
    expect(config()).toBe(first);
  });

  it('takes a project for local only when its name begins with demo-', () => {
    const settings = { ...local, STRIPE_API_URL: 'http://127.0.0.1:12111' };
    expect(readConfig({ ...settings, GCLOUD_PROJECT: 'demo-shop' }).stripeApi).not.toBeNull();
    expect(() => readConfig({ ...settings, GCLOUD_PROJECT: 'shop-demo-live' })).toThrow('STRIPE_API_URL');
  });

  it('asks for secrets in a deployment and for none locally', () => {
    expect(declareParameters(production).map(({ name }) => name)).toEqual([
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]);
    expect(declareParameters(local)).toEqual([]);
  });
});
