import { beforeEach, expect, it, vi } from 'vitest';

import { logWarning } from '../log.ts';
import { changePassword } from './sign-in.ts';

const calls: string[] = [];
const fakes = vi.hoisted(() => ({ updatePassword: vi.fn(), reauthenticate: vi.fn() }));
vi.mock('firebase/auth', () => ({ ...fakes, signInWithEmailAndPassword() {}, signOut() {} }));
vi.mock('../firebase/auth.ts', () => ({ auth: {}, signedInUser: async () => null }));
vi.mock('./reauthenticate.ts', () => fakes);
vi.mock('../log.ts', () => ({ logWarning: vi.fn() }));

beforeEach(() => {
  calls.length = 0;
  fakes.reauthenticate.mockImplementation(async (password: string) => {
    calls.push(`sign in with ${password}`);
    return { uid: 'ada' };
  });
  fakes.updatePassword.mockImplementation(async (_user: object, password: string) => {
    calls.push(`change to ${password}`);
  });
});

it('signs this device in again after the change, which ends older sessions [ACC-14]', async () => {
  await changePassword('old secret', 'new secret');
  expect(calls).toEqual(['sign in with old secret', 'change to new secret', 'sign in with new secret']);
});

it('has changed the password even if this device can’t sign in again', async () => {
  fakes.reauthenticate.mockResolvedValueOnce({ uid: 'ada' }).mockRejectedValueOnce(new Error('offline'));
  await changePassword('old secret', 'new secret');
  expect(calls).toEqual(['change to new secret']);
  expect(logWarning).toHaveBeenCalledOnce();
});

it('changes nothing for a wrong password', async () => {
  fakes.reauthenticate.mockRejectedValueOnce(new Error('auth/wrong-password'));
  await expect(changePassword('wrong', 'new secret')).rejects.toThrow('auth/wrong-password');
  expect(calls).toEqual([]);
});
