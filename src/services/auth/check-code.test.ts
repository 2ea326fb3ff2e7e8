import { beforeEach, expect, it, vi } from 'vitest';

import { providerError } from '#test/support/fake-accounts.ts';

import { checkResetCode, checkVerificationCode } from './check-code.ts';

const checkActionCode = vi.hoisted(() => vi.fn());
vi.mock('firebase/auth', () => ({ checkActionCode }));
vi.mock('../firebase/auth.ts', () => ({ auth: {} }));

beforeEach(() => {
  checkActionCode.mockReset();
});

it.each([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
])('refuses a code for %s', async (code) => {
  checkActionCode.mockRejectedValue(providerError(code));
  expect(await checkVerificationCode('any')).toEqual({ state: 'refused' });
  expect(await checkResetCode('any')).toEqual({ state: 'refused' });
});

it.each(['auth/network-request-failed', 'auth/too-many-requests', 'auth/internal-error'])(
  'doesn’t take %s for a refusal',
  async (code) => {
    checkActionCode.mockRejectedValue(providerError(code));
    expect(await checkVerificationCode('any')).toEqual({ state: 'unreachable' });
    expect(await checkResetCode('any')).toEqual({ state: 'unreachable' });
  },
);

it('refuses a link without a code, and asks nobody', async () => {
  expect(await checkVerificationCode('')).toEqual({ state: 'refused' });
  expect(checkActionCode).not.toHaveBeenCalled();
});
