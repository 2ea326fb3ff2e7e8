import { expect, it, vi } from 'vitest';

import { logError } from '#services/log.ts';

import { runLoaded } from './run-loaded.ts';

vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

const failure = { ok: false, message: 'Failed to logout' } as const;

it('gives what the action came to', async () => {
  const load = async () => ({ double: async (count: number) => count * 2 });
  expect(await runLoaded(failure, load, ({ double }) => double(2))).toBe(4);
});

it('fails, logged, when the code of the action does not load', async () => {
  const cause = new Error('404');
  expect(await runLoaded(failure, () => Promise.reject(cause), vi.fn())).toBe(failure);
  expect(logError).toHaveBeenCalledExactlyOnceWith(failure.message, cause);
});
