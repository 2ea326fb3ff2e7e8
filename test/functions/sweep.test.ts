import { afterEach, describe, expect, it } from 'vitest';

import { deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser, deleteAccount } from '#test/support/users.ts';

import { sweepAccounts } from '../../functions/src/handlers/sweep-accounts.ts';
import { sweepDeletions } from '../../functions/src/handlers/sweep-deletions.ts';
import { sweepSubscriptions } from '../../functions/src/handlers/sweep-subscriptions.ts';
import { listBilledUsers } from '../../functions/src/store/billing.ts';
import { sweepCursor } from '../../functions/src/store/sweep-cursor.ts';
import { api, control, openPage, payOn, readSubscription } from './support/local-stripe.ts';
import { subscribe } from './support/subscriber.ts';

afterEach(() => control('faults'));

describe('the nightly sweep', () => {
  it('finds what no event has told, past the first page too [API-9]', async () => {
    const users = [await createUser(), await createUser(), await createUser()];
    await control('faults', { events: 'drop' });
    for (const user of users) await payOn((await openPage(user, 'premium-monthly')).url);
    await control('faults');
    for (const { uid } of users) expect(await readSubscription(uid)).toBeNull();
    await sweepSubscriptions({ pageSize: 2 });
    for (const { uid } of users) {
      expect(await readSubscription(uid)).toMatchObject({ planId: 'premium-monthly', status: 'active' });
    }
  });

  it('ends what an account pays for that was removed outside the app, and deletes its data [ACC-14]', async () => {
    const [gone, twin] = [await subscribe(), await subscribe()];
    const dataOf = (uid: string) => [`users/${uid}/private/study`, `users/${uid}`, `billing/${uid}`];
    for (const { uid } of [gone, twin]) {
      for (const path of dataOf(uid).slice(0, 2)) await writeDocument(path, { userId: uid });
    }
    await deleteAccount(gone);
    await sweepSubscriptions({ pageSize: 2 });
    await sweepDeletions();
    for (const path of dataOf(gone.uid)) expect(await readDocument(path)).toBeNull();
    expect(await readSubscription(gone.uid)).toBeNull();
    expect((await api.subscriptions.retrieve(gone.subscriptionId)).status).toBe('canceled');
    for (const path of dataOf(twin.uid)) expect(await readDocument(path)).not.toBeNull();
    expect(await readDocument(`deletedUsers/${twin.uid}`)).toBeNull();
    expect(await readSubscription(twin.uid)).toMatchObject({ status: 'active' });
    expect((await api.subscriptions.retrieve(twin.subscriptionId)).status).toBe('active');
  });

  it('goes through everybody, page by page', async () => {
    const uids = ['a', 'b', 'c', 'd', 'e'].map((letter) => uniqueId(`zzz-${letter}`));
    for (const uid of uids) await writeDocument(`billing/${uid}`, { customerId: `cus_${uid}` });
    const seen: string[] = [];
    let after: string | null = 'zzz-';
    for (
      let page = await listBilledUsers(after, 2);
      page.length > 0;
      page = await listBilledUsers(after, 2)
    ) {
      seen.push(...page);
      after = page.at(-1) ?? null;
    }
    expect(seen).toEqual(uids);
    for (const uid of uids) await deleteDocument(`billing/${uid}`);
  });

  it('deletes nobody where a whole page of accounts is missing: Firebase Auth must have lost them', async () => {
    const uids = Array.from({ length: 20 }, (_, index) => uniqueId(`zzz-${String(index).padStart(2, '0')}`));
    for (const uid of uids) await writeDocument(`billing/${uid}`, { customerId: `cus_${uid}` });
    await expect(sweepSubscriptions({ pageSize: 10 })).rejects.toThrow(
      'All 10 accounts of a page are missing',
    );
    expect(await readDocument(`deletedUsers/${uids.at(-1)}`)).toBeNull();
    await sweepCursor('subscriptions').store(null);
    for (const uid of uids) {
      for (const collection of ['billing', 'deletedUsers']) await deleteDocument(`${collection}/${uid}`);
    }
  });

  it('deletes the data of an account that never paid and was removed outside the app, in nightly shares [ACC-14]', async () => {
    const cursor = sweepCursor('accounts');
    const people = [await createUser(), await createUser()].sort((a, b) => (a.uid < b.uid ? -1 : 1));
    const [gone, twin] = people;
    if (!gone || !twin) throw new Error('Nobody was made');
    const dataOf = (uid: string) => [`users/${uid}/private/study`, `users/${uid}`];
    for (const { uid } of people) for (const path of dataOf(uid)) await writeDocument(path, { userId: uid });
    await deleteAccount(gone);
    await cursor.store(gone.uid.slice(0, -1));
    await sweepAccounts(1);
    expect(await cursor.read()).toBe(gone.uid);
    await cursor.store(twin.uid.slice(0, -1));
    await sweepAccounts(1);
    await sweepDeletions();
    for (const path of dataOf(gone.uid)) expect(await readDocument(path)).toBeNull();
    for (const path of dataOf(twin.uid)) expect(await readDocument(path)).not.toBeNull();
    expect(await readDocument(`deletedUsers/${twin.uid}`)).toBeNull();
    await cursor.store(`${twin.uid}~`);
    await sweepAccounts();
    expect(await cursor.read()).toBeNull();
  });

  it('deletes nobody who never paid where a whole page of accounts is missing, and begins with it the next night', async () => {
    const cursor = sweepCursor('accounts');
    const uids = Array.from({ length: 10 }, (_, index) => uniqueId(`zzz-${index}`));
    for (const uid of uids) await writeDocument(`users/${uid}`, { role: 'user' });
    await cursor.store('zzz-');
    await expect(sweepAccounts(10)).rejects.toThrow('All 10 accounts of a page are missing');
    expect(await readDocument(`deletedUsers/${uids.at(-1)}`)).toBeNull();
    expect(await cursor.read()).toBe('zzz-');
    // Fewer than ten may have been removed one by one.
    await sweepAccounts(9);
    for (const uid of uids.slice(0, 9)) expect(await readDocument(`deletedUsers/${uid}`)).not.toBeNull();
    await cursor.store(null);
    for (const uid of uids) {
      for (const collection of ['users', 'deletedUsers']) await deleteDocument(`${collection}/${uid}`);
    }
  });
});
