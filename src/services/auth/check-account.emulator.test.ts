/// <reference types="node" />
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { planSchema } from '#domain/plan/plan.ts';
import { studyOfResult } from '#domain/study/study-of-result.ts';
import { subscribe } from '#domain/subscription/subscribe.ts';
import { deleteDocument, writeDocument } from '#test/support/documents.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { signInAsUser } from '#test/support/signed-in.ts';
import { createUser, deleteAccount, type TestUser, updateAccount } from '#test/support/users.ts';
import { auth } from '../firebase/auth.ts';
import { onRefusal } from '../firestore/with-timeout.ts';
import { reportQuestion } from '../reports/report-question.ts';
import { saveResult } from '../results/save-result.ts';
import { recordKey } from '../storage/browser-owner.ts';
import { forgetAccount } from '../storage/forget-account.ts';
import { addToStudy } from '../study/add-to-study.ts';
import { getStudy } from '../study/get-study.ts';
import { setSubscription } from '../subscription/set-subscription.ts';
import { changeUsername } from '../users/save-user-record.ts';
import { checkAccount } from './check-account.ts';
import { followSession, type SessionEnd } from './session.ts';
import { changePassword, signIn, signOut } from './sign-in.ts';

vi.mock('../storage/forget-account.ts', () => ({ forgetAccount: vi.fn(async () => {}) }));

const result = makeResultFields({ completedAt: new Date().toISOString() });
const plan = planSchema.parse({
  id: 'free',
  name: 'Basic',
  price: 0,
  currency: 'GBP',
  isFree: true,
  billing: 'monthly',
  features: [],
});

/** Everything that a user without a role writes. */
const writes: Record<string, (uid: string) => Promise<unknown>> = {
  'a result': (userId) => saveResult('quiz-1', { ...result, userId }),
  'the study record': (uid) =>
    addToStudy(
      uid,
      studyOfResult(result, () => ['earthing']),
    ),
  'a report': (uid) =>
    reportQuestion(uid, { questionId: 'q1', reason: 'typo', text: '', askedText: '', optionOrder: [] }),
  'the username': (uid) => changeUsername(uid, 'Countess'),
  'a free plan': (uid) => setSubscription(uid, subscribe(uid, plan, null, new Date().toISOString())),
};

let user: TestUser;
let told: [uid: string | null, end: SessionEnd | null][];
let stop: () => void;

/** The device of somebody whose account another device deletes. */
beforeEach(async () => {
  vi.mocked(forgetAccount).mockClear();
  user = await signInAsUser();
  vi.stubGlobal('localStorage', { getItem: () => user.uid });
  told = [];
  stop = followSession((current, end) => told.push([current?.uid ?? null, end]));
  await vi.waitFor(() => expect(told).toEqual([[user.uid, null]]));
});
afterEach(async () => {
  stop();
  await signOut();
});

describe('a device whose account was deleted on another', () => {
  it.each(Object.keys(writes))('is signed out and says so when %s is refused [ACC-17]', async (name) => {
    await writeDocument(`deletedUsers/${user.uid}`, { deletedAt: 'x', expiresAt: 'y' });
    await deleteDocument(`users/${user.uid}`);
    await deleteAccount(user);
    await expect(writes[name]?.(user.uid)).rejects.toThrow();
    await vi.waitFor(() => expect(told.at(-1)).toEqual([null, 'deleted']));
    expect(auth.currentUser).toBeNull();
    await vi.waitFor(() => expect(forgetAccount).toHaveBeenCalledExactlyOnceWith(user.uid));
  });

  it('is signed out and says so when it asks for a correct password [ACC-17]', async () => {
    await deleteDocument(`users/${user.uid}`);
    await deleteAccount(user);
    await expect(changePassword(user.password, 'brand-new-secret')).rejects.toThrow();
    await vi.waitFor(() => expect(told.at(-1)).toEqual([null, 'deleted']));
    await vi.waitFor(() => expect(forgetAccount).toHaveBeenCalledExactlyOnceWith(user.uid));
  });

  it('stays signed in for a wrong password', async () => {
    await expect(changePassword('wrong', 'brand-new-secret')).rejects.toThrow();
    expect(auth.currentUser?.uid).toBe(user.uid);
    expect(told).toHaveLength(1);
  });

  it('stays signed in while the deletion goes on, and without a connection', async () => {
    await writeDocument(`deletedUsers/${user.uid}`, { deletedAt: 'x', expiresAt: 'y' });
    await deleteDocument(`users/${user.uid}`);
    await expect(writes['a result']?.(user.uid)).rejects.toThrow();
    await checkAccount();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await checkAccount();
    expect(logged).toHaveBeenCalled();
    expect(auth.currentUser?.uid).toBe(user.uid);
    expect(told).toHaveLength(1);
  });
});

describe('a session that ends', () => {
  it.each([
    ['a disabled account', { disableUser: true }],
    ['a password that was changed elsewhere', { validSince: String(Math.floor(Date.now() / 1000) + 60) }],
  ])('because of %s, is not called a deletion', async (_, change) => {
    await updateAccount(user.uid, change);
    await checkAccount();
    await vi.waitFor(() => expect(told.at(-1)).toEqual([null, 'unknown']));
    expect(forgetAccount).not.toHaveBeenCalled();
  });

  it('by signing out, needs no explanation', async () => {
    await signOut();
    await vi.waitFor(() => expect(told.at(-1)).toEqual([null, null]));
  });

  it('in another tab by signing out, needs none either', async () => {
    vi.stubGlobal('localStorage', { getItem: () => '' });
    await auth.signOut();
    await vi.waitFor(() => expect(told.at(-1)).toEqual([null, null]));
  });

  it('before the app starts, is told at the start [ACC-17]', async () => {
    stop();
    await auth.signOut();
    const starts: (SessionEnd | null)[] = [];
    stop = followSession((_, end) => starts.push(end));
    await vi.waitFor(() => expect(starts).toEqual(['unknown']));
  });
});

describe('while an account is checked', () => {
  it('one that signs out leaves no record behind', async () => {
    const setItem = vi.fn();
    vi.stubGlobal('localStorage', { getItem: () => user.uid, setItem });
    await checkAccount();
    expect(setItem).toHaveBeenCalledWith(recordKey, expect.stringContaining(user.email));
    setItem.mockClear();

    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
      const answer = await fetch(...request);
      await signOut();
      return answer;
    });
    await checkAccount();
    expect(auth.currentUser).toBeNull();
    expect(setItem).not.toHaveBeenCalledWith(recordKey, expect.anything());
  });

  it('one that is gone doesn’t end the session of the next person who signs in', async () => {
    const next = await createUser();
    await updateAccount(user.uid, { disableUser: true });
    const account = auth.currentUser;
    if (!account) throw new Error('Nobody is signed in');
    const reload = account.reload.bind(account);
    vi.spyOn(account, 'reload').mockImplementation(async () => {
      await signIn(next.email, next.password);
      await reload();
    });
    await checkAccount();
    await vi.waitFor(() => expect(told.at(-1)).toEqual([next.uid, null]));
    expect(auth.currentUser?.uid).toBe(next.uid);
  });
});

it('tells of a refusal until nobody listens any more', async () => {
  const listener = vi.fn();
  const end = onRefusal(listener);
  await expect(getStudy('somebody-else')).rejects.toThrow();
  expect(listener).toHaveBeenCalledOnce();
  end();
  await expect(getStudy('somebody-else')).rejects.toThrow();
  expect(listener).toHaveBeenCalledOnce();
});
