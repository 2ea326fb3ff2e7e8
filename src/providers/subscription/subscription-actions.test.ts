import { expect, it, vi } from 'vitest';

import { readClockLead } from './subscription-actions.ts';

const services = vi.hoisted(() => ({ readServerTime: vi.fn() }));
vi.mock('#services/server-time.ts', () => services);

it.each([
  [null, 0],
  [-900, 0],
  [-86_400_000, -86_400_000],
  [86_400_000, 86_400_000],
])('tells how far the server’s clock is from the device’s: %j', async (difference, lead) => {
  vi.useFakeTimers();
  services.readServerTime.mockResolvedValue(difference === null ? null : Date.now() + difference);
  expect(await readClockLead()).toBe(lead);
  vi.useRealTimers();
});
