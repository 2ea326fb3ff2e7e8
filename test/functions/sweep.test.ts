import { afterEach, describe, expect, it } from 'vitest';

import { deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser, deleteAccount } from '#test/support/users.ts';

import { sweepDeletions } from '../../functions/src/handlers/sweep-deletions.ts';
import { sweepSubscriptions } from '../../functions/src/handlers/sweep-subscriptions.ts';
import { listBilledUsers } from '../../functions/src/store/billing.ts';
import { storeCursor } from '../../functions/src/store/sweep-cursor.ts';
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
    await storeCursor(null);
    for (const uid of uids) {
      for (const collection of ['billing', 'deletedUsers']) await deleteDocument(`${collection}/${uid}`);
    }
  });
});
