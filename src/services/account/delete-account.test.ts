import { beforeEach, expect, it, vi } from 'vitest';

import { makeAttemptRecord } from '#test/support/factories.ts';

import { ApiRequestError } from '../api/api-request-error.ts';
import { logWarning } from '../log.ts';
import { openMemoryStore } from '../storage/memory-store.ts';
import { deleteAccount } from './delete-account.ts';

const fakes = vi.hoisted(() => ({
  post: vi.fn(),
  signOut: vi.fn(),
  openAttemptStore: vi.fn(),
  forgetWaiting: vi.fn(),
  reauthenticateWithCredential: vi.fn(),
  EmailAuthProvider: { credential: vi.fn() },
  signedInUser: async () => ({ uid: 'ada', email: 'ada@ohmwork.test', getIdToken: async () => 'token' }),
}));
vi.mock('firebase/auth', () => fakes);
vi.mock('../firebase/auth.ts', () => fakes);
vi.mock('../api/post.ts', () => fakes);
vi.mock('../auth/sign-in.ts', () => fakes);
vi.mock('../storage/attempt-store.ts', () => fakes);
vi.mock('../storage/saved-store.ts', () => fakes);
vi.mock('../log.ts', () => ({ logWarning: vi.fn() }));

beforeEach(() => {
  fakes.post.mockReset().mockResolvedValue({ deleted: true });
  fakes.openAttemptStore.mockReset().mockResolvedValue(openMemoryStore());
  for (const fake of [fakes.forgetWaiting, fakes.signOut]) fake.mockReset().mockResolvedValue(undefined);
  vi.mocked(logWarning).mockReset();
});

it('forgets the account’s attempts in this browser, and nobody else’s, and signs out [ACC-14]', async () => {
  const attempts = openMemoryStore();
  for (const userId of ['ada', 'bob']) await attempts.save(makeAttemptRecord({ userId }));
  fakes.openAttemptStore.mockResolvedValue(attempts);
  await deleteAccount('secret');
  expect((await attempts.entries()).map(({ userId }) => userId)).toEqual(['bob']);
  expect(fakes.forgetWaiting).toHaveBeenCalledExactlyOnceWith('ada');
  expect(fakes.signOut).toHaveBeenCalledOnce();
  expect(logWarning).not.toHaveBeenCalled();
});

it('of a deleted account signs out and doesn’t fail, whatever can’t be forgotten here', async () => {
  const fault = new Error('blocked');
  for (const fake of [fakes.openAttemptStore, fakes.forgetWaiting, fakes.signOut])
    fake.mockRejectedValue(fault);
  await deleteAccount('secret');
  expect(fakes.signOut).toHaveBeenCalledOnce();
  expect(vi.mocked(logWarning).mock.calls.map(([, cause]) => cause)).toEqual([fault, fault, fault]);
});

it('leaves everything here as it is when the account could not be deleted', async () => {
  fakes.post.mockRejectedValue(new ApiRequestError('Your last payment failed', 409, null));
  await expect(deleteAccount('secret')).rejects.toThrow('Your last payment failed');
  expect(fakes.openAttemptStore).not.toHaveBeenCalled();
  expect(fakes.signOut).not.toHaveBeenCalled();
});
