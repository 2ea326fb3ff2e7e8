import { expect, it, vi } from 'vitest';

import { answerLimit } from '../functions/src/deadline.ts';

vi.mock('../src/services/firebase/auth.ts', () => ({ signedInUser: async () => null }));

it('the functions answer before the app gives up, and the app gives up before Hosting does', async () => {
  const { billingLimit } = await import('#services/billing/post.ts');
  expect(answerLimit).toBeLessThan(billingLimit);
  expect(billingLimit).toBeLessThan(60_000);
});
