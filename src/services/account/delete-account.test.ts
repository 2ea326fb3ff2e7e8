import { beforeEach, expect, it, vi } from 'vitest';

import { providerError } from '#test/support/fake-accounts.ts';

import { ApiRequestError } from '../api/api-request-error.ts';
import { logWarning } from '../log.ts';
import { deleteAccount } from './delete-account.ts';

const fakes = vi.hoisted(() => ({
  post: vi.fn(),
  signOut: vi.fn(),
  forgetAccount: vi.fn(),
  reauthenticate: vi.fn(),
}));
vi.mock('../api/post.ts', () => fakes);
vi.mock('../auth/reauthenticate.ts', () => fakes);
vi.mock('../auth/sign-in.ts', () => fakes);
vi.mock('../storage/forget-account.ts', () => fakes);
vi.mock('../log.ts', () => ({ logWarning: vi.fn() }));

beforeEach(() => {
  fakes.post.mockReset().mockResolvedValue({ deleted: true });
  fakes.reauthenticate.mockReset().mockResolvedValue({ uid: 'ada', getIdToken: async () => 'token' });
  for (const fake of [fakes.forgetAccount, fakes.signOut]) fake.mockReset().mockResolvedValue(undefined);
  vi.mocked(logWarning).mockReset();
});

it('forgets the account in this browser, and signs out [ACC-14]', async () => {
  await deleteAccount('secret');
  expect(fakes.reauthenticate).toHaveBeenCalledExactlyOnceWith('secret');
  expect(fakes.forgetAccount).toHaveBeenCalledExactlyOnceWith('ada');
  expect(fakes.signOut).toHaveBeenCalledOnce();
  expect(logWarning).not.toHaveBeenCalled();
});

it('of a deleted account doesn’t fail when this browser can’t sign out', async () => {
  const fault = new Error('blocked');
  fakes.signOut.mockRejectedValue(fault);
  await deleteAccount('secret');
  expect(vi.mocked(logWarning).mock.calls.map(([, cause]) => cause)).toEqual([fault]);
});

it('deletes nothing for a wrong password', async () => {
  fakes.reauthenticate.mockRejectedValue(providerError('auth/invalid-credential'));
  await expect(deleteAccount('wrong')).rejects.toThrow('auth/invalid-credential');
  expect(fakes.post).not.toHaveBeenCalled();
});

it('leaves everything here as it is when the account could not be deleted', async () => {
  fakes.post.mockRejectedValue(new ApiRequestError('Your last payment failed', 409, null));
  await expect(deleteAccount('secret')).rejects.toThrow('Your last payment failed');
  expect(fakes.forgetAccount).not.toHaveBeenCalled();
  expect(fakes.signOut).not.toHaveBeenCalled();
});
