import { expect, it } from 'vitest';

import { usesRealStripe } from './stripe.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it('the world uses the real Stripe only with both of its keys, and never in a test', () => {
  expect(usesRealStripe({ keepsData: true }, keys)).toBe(true);
  expect(usesRealStripe({ keepsData: true }, {})).toBe(false);
  expect(usesRealStripe({ keepsData: false }, keys)).toBe(false);
});

it('the world refuses a live key, and one whose events it couldn’t verify', () => {
  const use = (env: NodeJS.ProcessEnv) => () => usesRealStripe({ keepsData: true }, { ...keys, ...env });
  expect(use({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/isn’t a key of test mode/u);
  expect(use({ STRIPE_SECRET_KEY: 'rk_live_1' })).toThrow(/isn’t a key of test mode/u);
  expect(use({ STRIPE_WEBHOOK_SECRET: '' })).toThrow(/needs STRIPE_WEBHOOK_SECRET/u);
});
