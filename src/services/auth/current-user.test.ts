import { expect, it, vi } from 'vitest';

import type { UserRecord } from '#domain/account/user-record.ts';

import { readCurrentUser } from './current-user.ts';
import { followSession } from './session.ts';

const firebase = vi.hoisted(() => {
  const auth: { currentUser: object | null } = { currentUser: null };
  const asked: string[] = [];
  return { auth, asked, tell: async (_user: object | null) => {}, answer: (_record: unknown) => {} };
});
vi.mock('../firebase/auth.ts', () => ({
  auth: firebase.auth,
  signedInUser: async () => firebase.auth.currentUser,
}));
vi.mock('firebase/auth', () => ({
  onIdTokenChanged(_auth: unknown, listener: typeof firebase.tell) {
    firebase.tell = listener;
    return () => {};
  },
}));
vi.mock('./check-account.ts', () => ({ checkAccount: async () => {} }));
vi.mock('../users/provide-user-record.ts', () => ({
  provideUserRecord(uid: string) {
    firebase.asked.push(uid);
    return new Promise((resolve) => {
      firebase.answer = resolve;
    });
  },
}));

const ada = { uid: 'ada', email: 'ada@ohmwork.test', displayName: 'Ada', emailVerified: true };
const record: UserRecord = {
  username: 'Ada',
  email: ada.email,
  role: 'user',
  createdAt: '2026-11-01T09:00:00.000Z',
};

it('shows nobody who has signed out before their record came, but who is there by then', async () => {
  firebase.auth.currentUser = ada;
  const reading = readCurrentUser();
  await vi.dynamicImportSettled();
  firebase.auth.currentUser = null;
  firebase.answer(record);
  expect(await reading).toBeNull();

  firebase.auth.currentUser = ada;
  const next = readCurrentUser();
  await vi.dynamicImportSettled();
  firebase.auth.currentUser = { ...ada, uid: 'grace' };
  firebase.answer(record);
  await vi.waitFor(() => expect(firebase.asked).toEqual(['ada', 'ada', 'grace']));
  firebase.answer({ ...record, username: 'Grace' });
  expect(await next).toMatchObject({ uid: 'grace', username: 'Grace' });
});

it('tells once of a session that ends while the record comes', async () => {
  const onChange = vi.fn();
  const stop = followSession(onChange);
  firebase.auth.currentUser = ada;
  const starting = firebase.tell(ada);
  await vi.dynamicImportSettled();
  // Firebase forgets the user, and tells of it a moment later.
  firebase.auth.currentUser = null;
  firebase.answer(record);
  await starting;
  expect(onChange).not.toHaveBeenCalled();
  await firebase.tell(null);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null, null);
  stop();
});
