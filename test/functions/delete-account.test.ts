import { describe, expect, it } from 'vitest';

import { deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser, deleteAccount, updateAccount } from '#test/support/users.ts';

import { db } from '../../functions/src/store/admin.ts';
import { callApi } from './support/call-api.ts';
import { api, control, customerOf, openPage, readSubscription } from './support/local-stripe.ts';
import { subscribe } from './support/subscriber.ts';
import { claimsOf, unsignedToken } from './support/unsigned-token.ts';

describe('delete-account', () => {
  it('ends the subscription first, then deletes everything [ACC-15]', async () => {
    const user = await subscribe();
    const { uid } = user;
    const customer = await customerOf(uid);
    const others = uniqueId('qr_1');
    const paths = [
      `quizResults/${uniqueId('qr_1')}`,
      `quizResults/${uniqueId('qr_1')}`,
      `users/${uid}/private/study`,
      `users/${uid}/private/saved`,
      `users/${uid}/private/preferences`,
    ];
    for (const path of [...paths, `users/${uid}`]) await writeDocument(path, { userId: uid });
    await writeDocument(`quizResults/${others}`, { userId: 'somebody else' });
    expect(await callApi(user, 'delete-account', { userId: uid })).toMatchObject({ status: 200 });
    expect((await api.subscriptions.retrieve(user.subscriptionId)).status).toBe('canceled');
    const own = ['subscriptions', 'billing', 'rateLimits', 'users'].map(
      (collection) => `${collection}/${uid}`,
    );
    for (const path of [...paths, ...own]) expect(await readDocument(path)).toBeNull();
    expect(await readDocument(`quizResults/${others}`)).not.toBeNull();
    expect(await callApi(user, 'sync-subscription', { userId: uid })).toMatchObject({ status: 401 });
    expect((await api.checkout.sessions.list({ customer, status: 'open' })).data).toEqual([]);
  });

  it('takes the account out of the records of what administrators did, which stay [ACC-14]', async () => {
    const { uid, ...user } = await createUser();
    // More than one query can ask for.
    const reports = Array.from({ length: 31 }, (_, index) => `${uid}_2026-11-2${index % 9}_${index}`);
    for (const id of reports) await writeDocument(`questionReports/${id}`, { userId: uid });
    const note = { uid: 'grace', action: 'edit', count: 1, label: '', detail: 'Learner → Administrator' };
    const records = [[uid], [reports[30]], ['somebody-else']].map((ids) => ({
      ...{ path: `changes/${uniqueId('change')}`, kind: 'role' },
      ids,
    }));
    for (const { path, kind, ids } of records) await writeDocument(path, { ...note, kind, ids });
    expect(await callApi(user, 'delete-account', { userId: uid })).toMatchObject({ status: 200 });
    const left = await Promise.all(records.map(({ path }) => readDocument(path)));
    expect(left).toMatchObject([{ ...note, ids: [] }, { ids: [] }, { ids: ['somebody-else'] }]);
  });

  it('is refused to the only administrator, and done for one of two [ACC-14]', async () => {
    // Those of the local world and of other tests.
    const others = await db.collection('users').where('role', '==', 'admin').get();
    for (const { ref } of others.docs) await ref.update({ role: 'user' });
    const [user, twin, gone] = [await createUser(), await createUser(), await createUser()];
    for (const { uid } of [user, gone]) await writeDocument(`users/${uid}`, { role: 'admin' });
    // An account that was removed can't make anybody an administrator.
    await deleteAccount(gone);
    const call = () => callApi(user, 'delete-account', { userId: user.uid });
    const refused = { status: 409, body: { error: expect.stringContaining('the only administrator') } };
    expect(await call()).toMatchObject(refused);
    expect(await readDocument(`deletedUsers/${user.uid}`)).toBeNull();
    expect(await readDocument(`users/${user.uid}`)).toMatchObject({ role: 'admin' });

    await writeDocument(`users/${twin.uid}`, { role: 'admin' });
    await writeDocument(`deletedUsers/${twin.uid}`, { deletedAt: new Date(), expiresAt: new Date() });
    expect(await call()).toMatchObject(refused);
    await deleteDocument(`deletedUsers/${twin.uid}`);
    expect(await call()).toMatchObject({ status: 200 });
    expect(await readDocument(`users/${user.uid}`)).toBeNull();
    for (const { ref } of others.docs) await ref.update({ role: 'admin' });
  });

  it('deletes nothing while Stripe cannot be reached', async () => {
    const user = await subscribe();
    await control('faults', { answer: '500' });
    try {
      expect(await callApi(user, 'delete-account', { userId: user.uid })).toMatchObject({ status: 502 });
    } finally {
      await control('faults');
    }
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'active' });
    expect(await callApi(user, 'sync-subscription', { userId: user.uid })).toMatchObject({ status: 200 });
  });

  it('waits for a payment that takes its days, such as a direct debit [ACC-16]', async () => {
    const user = await createUser();
    const { sessionId: session } = await openPage(user, 'premium-monthly');
    await control('payLater', { session });
    expect(await callApi(user, 'delete-account', { userId: user.uid })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('still being processed') },
    });
    expect(await readDocument(`billing/${user.uid}`)).not.toBeNull();
    expect(await readDocument(`deletedUsers/${user.uid}`)).toBeNull();
    await control('failLater', { session });
    expect(await callApi(user, 'delete-account', { userId: user.uid })).toMatchObject({ status: 200 });
  });

  it.each([
    ['eleven minutes ago is refused', 11 * 60, 401, { error: 'Sign in again to delete your account' }],
    ['nine minutes ago is done', 9 * 60, 200, { deleted: true }],
  ])('of somebody who signed in %s [ACC-15]', async (_, secondsAgo, status, answer) => {
    const { uid } = await createUser();
    // Tokens from before this moment would be revoked, and the account is new.
    await updateAccount(uid, { validSince: String(Math.floor(Date.now() / 1000) - 3600) });
    const authTime = Math.floor(Date.now() / 1000) - secondsAgo;
    const idToken = unsignedToken(claimsOf(uid, { auth_time: authTime }));
    await writeDocument(`users/${uid}`, { username: 'Ada' });
    expect(await callApi({ idToken }, 'delete-account', { userId: uid })).toMatchObject({
      status,
      body: answer,
    });
    expect((await readDocument(`users/${uid}`)) === null).toBe(status === 200);
  });

  it('deletes nothing while it is not known what was paid', async () => {
    const user = await createUser();
    await writeDocument(`billing/${user.uid}`, { customer: 'an older form' });
    await writeDocument(`users/${user.uid}`, { username: 'Ada' });
    expect(await callApi(user, 'delete-account', { userId: user.uid })).toMatchObject({ status: 500 });
    expect(await readDocument(`users/${user.uid}`)).not.toBeNull();
  });
});
