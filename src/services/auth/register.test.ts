import { beforeEach, describe, expect, it, vi } from 'vitest';

import { NoAnswerError } from '../firestore/with-timeout.ts';
import { logError } from '../log.ts';
import { register } from './register.ts';

const fakes = vi.hoisted(() => ({
  saveUserRecord: vi.fn(),
  changeUsername: vi.fn(async () => {}),
  createUserWithEmailAndPassword: vi.fn(),
  signInWithEmailAndPassword: vi.fn(),
  updateProfile: async () => {},
  sendVerificationEmail: async () => {},
  readIsoTime: async () => '2026-11-01T09:00:00.000Z',
}));
vi.mock('firebase/auth', () => fakes);
vi.mock('../firebase/auth.ts', () => ({ auth: {} }));
vi.mock('../firestore/server-time.ts', () => fakes);
vi.mock('../users/save-user-record.ts', () => fakes);
vi.mock('./email-actions.ts', () => fakes);
vi.mock('../log.ts', () => ({ logError: vi.fn() }));

const signUp = (email = 'ada@ohmwork.test') => register(email, 'practice-makes-safe', 'Ada');

const fault = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  const account = { user: { uid: 'ada', email: 'ada@ohmwork.test', emailVerified: false } };
  fakes.createUserWithEmailAndPassword.mockReset().mockResolvedValue(account);
  fakes.signInWithEmailAndPassword.mockReset().mockResolvedValue(account);
  fakes.saveUserRecord.mockReset();
  fakes.changeUsername.mockClear();
  vi.mocked(logError).mockReset();
});

it('sets only the name when another tab has written the record', async () => {
  fakes.saveUserRecord.mockRejectedValue(fault('permission-denied'));
  expect(await signUp()).toMatchObject({ user: { username: 'Ada' }, emailSent: true });
  expect(fakes.changeUsername).toHaveBeenCalledExactlyOnceWith('ada', 'Ada');
  expect(logError).not.toHaveBeenCalled();
});

it('doesn’t wait twice for a server that doesn’t answer', async () => {
  fakes.saveUserRecord.mockRejectedValue(new NoAnswerError());
  expect(await signUp()).toMatchObject({ user: { uid: 'ada' }, emailSent: true });
  expect(fakes.changeUsername).not.toHaveBeenCalled();
  expect(logError).toHaveBeenCalledOnce();
});

describe('an account whose creation got no answer', () => {
  beforeEach(async () => {
    fakes.createUserWithEmailAndPassword.mockRejectedValueOnce(fault('auth/network-request-failed'));
    await expect(signUp()).rejects.toThrow('auth/network-request-failed');
    fakes.createUserWithEmailAndPassword.mockRejectedValueOnce(fault('auth/email-already-in-use'));
  });

  it('is completed when its user tries again [ACC-4]', async () => {
    expect(await signUp()).toMatchObject({ user: { uid: 'ada', username: 'Ada' }, emailSent: true });
    expect(fakes.saveUserRecord).toHaveBeenCalledExactlyOnceWith(
      'ada',
      expect.objectContaining({ username: 'Ada' }),
    );
  });

  it('is in use for somebody who doesn’t know its password', async () => {
    fakes.signInWithEmailAndPassword.mockRejectedValue(fault('auth/invalid-credential'));
    await expect(signUp()).rejects.toThrow('auth/email-already-in-use');
  });

  it('can be tried again when the next answer is lost too', async () => {
    fakes.signInWithEmailAndPassword.mockRejectedValueOnce(fault('auth/network-request-failed'));
    await expect(signUp()).rejects.toThrow('auth/network-request-failed');
    fakes.createUserWithEmailAndPassword.mockRejectedValueOnce(fault('auth/email-already-in-use'));
    expect(await signUp()).toMatchObject({ user: { uid: 'ada' } });
  });

  it('says nothing about another address', async () => {
    await expect(signUp('bea@ohmwork.test')).rejects.toThrow('auth/email-already-in-use');
    expect(fakes.signInWithEmailAndPassword).not.toHaveBeenCalled();
  });
});
