import { describe, expect, it } from 'vitest';

import { declareParameters, readConfig } from './config.ts';

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
    });
    expect(readConfig({ ...local, STRIPE_API_URL: 'http://127.0.0.1:12111' })).toMatchObject({
      isLive: false,
    });
    expect(readConfig({ ...production, ENFORCE_APP_CHECK: 'true' }).enforceAppCheck).toBe(true);
  });

  it.each([
    ['APP_URL', undefined],
    ['APP_URL', 'https://ohmwork.example/app'],
    ['APP_URL', 'javascript:alert(1)'],
    ['STRIPE_SECRET_KEY', ''],
    ['STRIPE_SECRET_KEY', 'pk_live_abc'],
    ['STRIPE_WEBHOOK_SECRET', ''],
    ['STRIPE_WEBHOOK_SECRET', 'abc'],
  ])('names %s when it is %j, and never its value', (name, value) => {
    let message = '';
    try {
      readConfig({ ...production, [name]: value });
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
