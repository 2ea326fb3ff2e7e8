import { beforeEach, expect, it, vi } from 'vitest';

import { NoAnswerError } from '../firestore/with-timeout.ts';
import { logError } from '../log.ts';
import { register } from './register.ts';

const fakes = vi.hoisted(() => ({
  saveUserRecord: vi.fn(),
  changeUsername: vi.fn(async () => {}),
  createUserWithEmailAndPassword: async (_auth: unknown, email: string) => ({
    user: { uid: 'ada', email, emailVerified: false },
  }),
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

const signUp = () => register('ada@ohmwork.test', 'practice-makes-safe', 'Ada');

beforeEach(() => {
  fakes.saveUserRecord.mockReset();
  fakes.changeUsername.mockClear();
  vi.mocked(logError).mockReset();
});

it('sets only the name when another tab has written the record', async () => {
  fakes.saveUserRecord.mockRejectedValue(Object.assign(new Error('no'), { code: 'permission-denied' }));
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
