import { describe, expect, it } from 'vitest';

import { type Subscription, subscriptionSchema } from '#domain/subscription/subscription.ts';
import { deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { changeStored, getBilling, type Stored } from '../../functions/src/store/billing.ts';

const customer = (customerId: string) => ({ customerId, subscriptionIds: [] });

function subscriptionOf(userId: string, planId: string): Subscription {
  return subscriptionSchema.parse({ userId, planId, status: 'active' });
}

/** Changes a user's billing. The first time, something else happens between the read and the write. */
async function changeWhile(uid: string, meanwhile: () => Promise<unknown>): Promise<Stored[]> {
  const seen: Stored[] = [];
  await changeStored(uid, async (stored) => {
    seen.push(stored);
    if (seen.length === 1) await meanwhile();
    return { answer: null, billing: customer('cus_mine') };
  });
  return seen;
}

describe('changing what is stored', () => {
  it('writes at once when nobody else does', async () => {
    const uid = uniqueId('alone');
    expect(await changeWhile(uid, async () => {})).toEqual([{ billing: null, subscription: null }]);
    expect(await readDocument(`billing/${uid}`)).toMatchObject(customer('cus_mine'));
  });

  it('is tried again when another has made the document meanwhile', async () => {
    const uid = uniqueId('made');
    const seen = await changeWhile(uid, () => writeDocument(`billing/${uid}`, customer('cus_other')));
    expect(seen.map(({ billing }) => billing?.customerId)).toEqual([undefined, 'cus_other']);
  });

  it('is tried again when another has changed it meanwhile', async () => {
    const uid = uniqueId('changed');
    await writeDocument(`billing/${uid}`, customer('cus_first'));
    const seen = await changeWhile(uid, () => writeDocument(`billing/${uid}`, customer('cus_second')));
    expect(seen.map(({ billing }) => billing?.customerId)).toEqual(['cus_first', 'cus_second']);
  });

  it('is tried again when the account has gone meanwhile', async () => {
    const uid = uniqueId('gone');
    await writeDocument(`billing/${uid}`, customer('cus_first'));
    const seen = await changeWhile(uid, () => deleteDocument(`billing/${uid}`));
    expect(seen.map(({ billing }) => billing?.customerId)).toEqual(['cus_first', undefined]);
  });

  it('writes nothing of two documents when one is not as it was', async () => {
    const uid = uniqueId('both');
    await writeDocument(`billing/${uid}`, customer('cus_first'));
    const subscription = subscriptionOf(uid, 'premium');
    let runs = 0;
    await changeStored(uid, async () => {
      runs += 1;
      if (runs > 1) return { answer: null };
      await writeDocument(`billing/${uid}`, customer('cus_second'));
      return { answer: null, subscription };
    });
    expect(runs).toBe(2);
    expect(await readDocument(`subscriptions/${uid}`)).toBeNull();
  });

  it('writes nothing for an account that was deleted meanwhile, whether there was a document or not', async () => {
    const deletion = { deletedAt: new Date(), expiresAt: new Date() };
    const fresh = uniqueId('fresh');
    await expect(
      changeWhile(fresh, () => writeDocument(`deletedUsers/${fresh}`, deletion)),
    ).rejects.toMatchObject({ status: 410 });
    expect(await readDocument(`billing/${fresh}`)).toBeNull();
    const known = uniqueId('known');
    await writeDocument(`billing/${known}`, customer('cus_first'));
    await expect(
      changeWhile(known, async () => {
        await writeDocument(`deletedUsers/${known}`, deletion);
        await deleteDocument(`billing/${known}`);
      }),
    ).rejects.toMatchObject({ status: 410 });
    expect(await readDocument(`billing/${known}`)).toBeNull();
  });

  it('takes back only what it created for an account whose deletion may yet fail [ACC-16]', async () => {
    const [free, fresh] = [uniqueId('free'), uniqueId('fresh')];
    await writeDocument(`subscriptions/${free}`, subscriptionOf(free, 'basic'));
    for (const uid of [free, fresh]) {
      const change = changeStored(uid, async () => {
        await writeDocument(`deletedUsers/${uid}`, { deletedAt: new Date(), expiresAt: new Date() });
        return { answer: null, billing: customer('cus_mine'), subscription: subscriptionOf(uid, 'premium') };
      });
      await expect(change).rejects.toMatchObject({ status: 410 });
      expect(await readDocument(`billing/${uid}`)).toBeNull();
    }
    expect(await readDocument(`subscriptions/${free}`)).not.toBeNull();
    expect(await readDocument(`subscriptions/${fresh}`)).toBeNull();
  });

  it('is refused for an account that is about to be deleted, and leaves that its documents', async () => {
    const uid = uniqueId('marked');
    await writeDocument(`billing/${uid}`, customer('cus_first'));
    const deleteAccount = () =>
      writeDocument(`deletedUsers/${uid}`, { deletedAt: new Date(), expiresAt: new Date() });
    await expect(changeWhile(uid, deleteAccount)).rejects.toMatchObject({ status: 410 });
    expect(await readDocument(`billing/${uid}`)).toMatchObject(customer('cus_mine'));
  });

  it('leaves no field behind that is not there any more', async () => {
    const uid = uniqueId('fields');
    await writeDocument(`billing/${uid}`, { ...customer('cus_first'), old: true });
    await changeWhile(uid, async () => {});
    expect(await readDocument(`billing/${uid}`)).not.toHaveProperty('old');
  });

  it.each([
    ['billing', { customer: 'cus_old_form' }],
    ['subscriptions', { userId: 'somebody', planId: 'premium', status: 'expired' }],
  ])('never overwrites a document in %s that cannot be read', async (collection, data) => {
    const uid = uniqueId('unreadable');
    const path = `${collection}/${uid}`;
    await writeDocument(path, data);
    await expect(changeWhile(uid, async () => {})).rejects.toThrow(`${path} can't be read`);
    expect(await readDocument(path)).toEqual(data);
  });
});

describe('reading who somebody is at Stripe', () => {
  it('is null for somebody who never came near a payment page, and an error for what cannot be read', async () => {
    const uid = uniqueId('billing');
    expect(await getBilling(uid)).toBeNull();
    await writeDocument(`billing/${uid}`, { customerId: '' });
    await expect(getBilling(uid)).rejects.toThrow(`billing/${uid} can't be read: customerId`);
  });
});
