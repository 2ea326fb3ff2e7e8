import { afterAll } from 'vitest';

import { buyers } from './buyers.ts';

// Each jump in time of a later file would otherwise renew their subscriptions, and the webhooks would slow that file down.
afterAll(async () => {
  if (buyers.size === 0) return;
  // Imported here: the mocks of a test file don't reach what a setup file has loaded.
  const { forgetCustomers } = await import('./local-stripe.ts');
  await forgetCustomers(buyers);
});
