import { expect, it, vi } from 'vitest';

import { answerLimit } from '../functions/src/deadline.ts';

vi.mock('../src/services/firebase/auth.ts', () => ({ signedInUser: async () => null }));

it('the functions answer before the app gives up, and the app gives up before Hosting does', async () => {
  const { apiLimit } = await import('#services/api/post.ts');
  expect(answerLimit).toBeLessThan(apiLimit);
  expect(apiLimit).toBeLessThan(60_000);
});
