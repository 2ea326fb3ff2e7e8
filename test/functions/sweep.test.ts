import { afterEach, describe, expect, it } from 'vitest';

import { deleteDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { sweepSubscriptions } from '../../functions/src/handlers/sweep-subscriptions.ts';
import { listBilledUsers } from '../../functions/src/store/billing.ts';
import { control, openPage, payOn, readSubscription } from './support/local-stripe.ts';

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
});
