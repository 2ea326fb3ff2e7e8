import { beforeEach, expect, it, vi } from 'vitest';

import { providerError } from '#test/support/fake-accounts.ts';

import { logWarning } from '../log.ts';
import { reauthenticate } from './reauthenticate.ts';

const fakes = vi.hoisted(() => ({
  checkAccount: vi.fn(async () => {}),
  reauthenticateWithCredential: vi.fn(),
  EmailAuthProvider: { credential: vi.fn() },
  signedInUser: async () => ({ uid: 'ada', email: 'ada@ohmwork.test' }),
}));
vi.mock('firebase/auth', () => fakes);
vi.mock('../firebase/auth.ts', () => fakes);
vi.mock('./check-account.ts', () => fakes);
vi.mock('../log.ts', () => ({ logWarning: vi.fn() }));

beforeEach(() => {
  fakes.reauthenticateWithCredential.mockReset();
  fakes.checkAccount.mockClear();
});

it.each(['auth/invalid-credential', 'auth/user-mismatch'])(
  'checks after %s whether the account is gone',
  async (code) => {
    fakes.reauthenticateWithCredential.mockRejectedValue(providerError(code));
    await expect(reauthenticate('secret')).rejects.toThrow(code);
    expect(fakes.checkAccount).toHaveBeenCalledOnce();
  },
);

it('says that the password is wrong, even if the account couldn’t be checked', async () => {
  fakes.reauthenticateWithCredential.mockRejectedValue(providerError('auth/invalid-credential'));
  fakes.checkAccount.mockRejectedValueOnce(new Error('the chunk did not load'));
  await expect(reauthenticate('secret')).rejects.toThrow('auth/invalid-credential');
  expect(logWarning).toHaveBeenCalledOnce();
});

it.each(['auth/wrong-password', 'auth/too-many-requests', 'auth/network-request-failed'])(
  'checks nothing after %s',
  async (code) => {
    fakes.reauthenticateWithCredential.mockRejectedValue(providerError(code));
    await expect(reauthenticate('secret')).rejects.toThrow(code);
    expect(fakes.checkAccount).not.toHaveBeenCalled();
  },
);

it('returns the user for a correct password', async () => {
  expect(await reauthenticate('secret')).toMatchObject({ uid: 'ada' });
  expect(fakes.checkAccount).not.toHaveBeenCalled();
});
