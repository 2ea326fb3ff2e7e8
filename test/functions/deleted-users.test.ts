import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

import { endAfterDeletion } from '../../functions/src/end-payments.ts';
import { sweepDeletions } from '../../functions/src/handlers/sweep-deletions.ts';
import { hasAccount } from '../../functions/src/store/accounts.ts';
import { deleteUserData } from '../../functions/src/store/delete-user-data.ts';
import {
  confirmDeletion,
  findDeletion,
  recordDeletion,
  takeBackDeletion,
} from '../../functions/src/store/deleted-users.ts';
import { findCustomers } from '../../functions/src/stripe/find-customer.ts';
import { type Instance, startInstance } from './support/bundle.ts';
import { callApi } from './support/call-api.ts';
import { sendEvent } from './support/events.ts';
import { api, control, customerOf, openPage, payOn, readSubscription } from './support/local-stripe.ts';
import { subscribe } from './support/subscriber.ts';

afterEach(() => control('faults'));

const soon = { timeout: 20_000 };
const day = 86_400_000;
const gone = { status: 410, body: { error: 'This account has been deleted' } };

/** The document that deleting an account writes. */
function deletion(deletedAt = Date.now(), isFinal = true): Record<string, Date | boolean> {
  return { deletedAt: new Date(deletedAt), expiresAt: new Date(deletedAt + 2 * day), isFinal };
}

async function deleteAccount(user: TestUser): Promise<void> {
  expect(await callApi(user, 'delete-account', { userId: user.uid })).toMatchObject({ status: 200 });
}

/** A payment page that was on its way to a device when the account was deleted. */
async function openLatePage(customer: string, mode: 'subscription' | 'payment' = 'subscription') {
  const price = await api.prices.create({
    currency: 'gbp',
    unit_amount: 799,
    product_data: { name: 'Premium' },
    metadata: { planId: 'premium-monthly' },
    ...(mode === 'subscription' && { recurring: { interval: 'month' } }),
  });
  const { url } = await api.checkout.sessions.create({
    mode,
    customer,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://app.test/',
    ...(mode === 'payment' && {
      invoice_creation: { enabled: true, invoice_data: { metadata: { planId: 'premium-lifetime' } } },
    }),
  });
  return url ?? '';
}

/** What is live at Stripe and what was refunded. */
async function readMoney(customer: string) {
  const { data: live } = await api.subscriptions.list({ customer });
  const { data: charges } = await api.charges.list({ customer });
  return { live: live.length, refunded: charges.map(({ refunded }) => refunded) };
}

describe('the deletion of an account', () => {
  const steps = { recordDeletion, confirmDeletion, takeBackDeletion } as const;
  it.each([
    ['taken back by the call that fails', false, ['recordDeletion', 'takeBackDeletion']],
    [
      'kept for another that deletes meanwhile',
      true,
      ['recordDeletion', 'confirmDeletion', 'takeBackDeletion'],
    ],
    [
      'recorded again by one that goes on after that',
      true,
      ['recordDeletion', 'takeBackDeletion', 'confirmDeletion', 'takeBackDeletion'],
    ],
  ] as const)('is %s', async (_, isThere, calls) => {
    const uid = uniqueId('uid');
    for (const call of calls) await steps[call](uid);
    expect((await findDeletion(uid)) !== null).toBe(isThere);
  });
});

describe('a deleted account', () => {
  it.each([
    ['create-subscription', { planId: 'premium-monthly' }],
    ['create-payment', { planId: 'premium-lifetime' }],
    ['change-plan', { planId: 'premium-yearly', subscriptionId: 'sub_1' }],
    ['cancel-subscription', { subscriptionId: 'sub_1' }],
    ['resume-subscription', { subscriptionId: 'sub_1' }],
    ['sync-subscription', {}],
  ])('is told so by %s, and nothing is written for it [ACC-16]', async (endpoint, body) => {
    const [deleted, other] = [await createUser(), await createUser()];
    await writeDocument(`deletedUsers/${deleted.uid}`, deletion());
    expect(await callApi(deleted, endpoint, { ...body, userId: deleted.uid })).toMatchObject(gone);
    for (const collection of ['billing', 'subscriptions', 'rateLimits']) {
      expect(await readDocument(`${collection}/${deleted.uid}`)).toBeNull();
    }
    expect((await callApi(other, endpoint, { ...body, userId: other.uid })).status).not.toBe(410);
  });

  it('leaves two times, two days apart, and that it is final, and nothing else', async () => {
    const user = await createUser();
    await deleteAccount(user);
    const left = await readDocument(`deletedUsers/${user.uid}`);
    expect(Object.keys(left ?? {}).sort()).toEqual(['deletedAt', 'expiresAt', 'isFinal']);
    const [deletedAt, expiresAt] = [left?.deletedAt, left?.expiresAt].map((time) => Date.parse(String(time)));
    expect(Number(expiresAt) - Number(deletedAt)).toBe(2 * day);
  });

  it('lives on when Stripe could not end what it pays for', async () => {
    const user = await subscribe();
    await control('faults', { answer: '500' });
    try {
      expect((await callApi(user, 'delete-account', { userId: user.uid })).status).toBe(502);
    } finally {
      await control('faults');
    }
    expect(await readDocument(`deletedUsers/${user.uid}`)).toBeNull();
    expect((await callApi(user, 'sync-subscription', { userId: user.uid })).status).toBe(200);
  });

  it('is deleted when two devices do it at once', async () => {
    const { uid } = await createUser();
    await deleteUserData(uid);
    await expect(deleteUserData(uid)).resolves.toBeUndefined();
  });

  it('can be deleted again when that stopped halfway', async () => {
    const user = await createUser();
    await writeDocument(`deletedUsers/${user.uid}`, deletion());
    await deleteAccount(user);
    expect(await readDocument(`rateLimits/${user.uid}`)).toBeNull();
  });
});

describe('a payment that was on its way when the account was deleted', () => {
  it('goes back, and one that was recorded does not', async () => {
    const heard = await createUser();
    // A plan without an end has no unused rest.
    await payOn((await openPage(heard, 'premium-lifetime', 'create-payment')).url);
    await expect.poll(() => readSubscription(heard.uid), soon).toMatchObject({ status: 'active' });
    const unheard = await createUser();
    const { url } = await openPage(unheard, 'premium-monthly');
    await control('faults', { events: 'drop' });
    await payOn(url);
    const customers = [await customerOf(heard.uid), await customerOf(unheard.uid)] as const;
    for (const user of [heard, unheard]) await deleteAccount(user);
    await control('faults');
    expect(await readMoney(customers[0])).toEqual({ live: 0, refunded: [false] });
    expect(await readMoney(customers[1])).toEqual({ live: 0, refunded: [true] });
  });

  it.each(['subscription', 'payment'] as const)(
    'ends and goes back when its event arrives: %s',
    async (mode) => {
      const user = await createUser();
      await openPage(user, 'premium-monthly');
      const customer = await customerOf(user.uid);
      await deleteAccount(user);
      // A late event of the deletion may close a page before it's paid.
      const pay = async () => payOn(await openLatePage(customer, mode));
      await expect.poll(pay, soon).toBe(303);
      await expect.poll(() => readMoney(customer), soon).toEqual({ live: 0, refunded: [true] });
      for (const collection of ['billing', 'subscriptions']) {
        expect(await readDocument(`${collection}/${user.uid}`)).toBeNull();
      }
    },
  );

  it('ends and goes back in the next sweep when no event arrives', async () => {
    const user = await createUser();
    // From the start: a late event of the deletion would end the payment before the sweep does.
    await control('faults', { events: 'drop' });
    await openPage(user, 'premium-monthly');
    const customer = await customerOf(user.uid);
    await deleteAccount(user);
    await payOn(await openLatePage(customer));
    await openLatePage(customer);
    await control('faults');
    expect(await readMoney(customer)).toEqual({ live: 1, refunded: [false] });
    await sweepDeletions({ pageSize: 1 });
    expect(await readMoney(customer)).toEqual({ live: 0, refunded: [true] });
    expect((await api.checkout.sessions.list({ customer, status: 'open' })).data).toEqual([]);
  });

  it('goes back from the second of the deletion on, and not when it was paid before', async () => {
    const { uid } = await subscribe();
    const customer = await customerOf(uid);
    const [invoice] = (await api.invoices.list({ customer })).data;
    const paidAt = 1000 * (invoice?.status_transitions.paid_at ?? 0);
    await endAfterDeletion(customer, paidAt + 1000);
    expect(await readMoney(customer)).toEqual({ live: 0, refunded: [false] });
    await endAfterDeletion(customer, paidAt + 999);
    expect(await readMoney(customer)).toEqual({ live: 0, refunded: [true] });
  });

  it("leaves another application's customer alone", async () => {
    const { id: customer } = await api.customers.create({ metadata: { uid: (await createUser()).uid } });
    expect(await payOn(await openLatePage(customer))).toBe(303);
    await sweepDeletions();
    expect(await readMoney(customer)).toEqual({ live: 1, refunded: [false] });
  });
});

describe('what was left of a period when the account was deleted', () => {
  /** A subscriber whose account will be marked as deleted in 15 days, and the unused rest of their month then, in pence. */
  async function markSubscriber() {
    const user = await subscribe();
    const customer = await customerOf(user.uid);
    const { items } = await api.subscriptions.retrieve(user.subscriptionId);
    const { current_period_start: start = 0, current_period_end: end = 0 } = items.data[0] ?? {};
    // By the clock of the local Stripe, which other tests move forward.
    const deletedAt = start * 1000 + 15 * day;
    await writeDocument(`deletedUsers/${user.uid}`, deletion(deletedAt));
    return { user, customer, rest: Math.floor((799 * (end - deletedAt / 1000)) / (end - start)) };
  }

  async function returnedTo(customer: string): Promise<number | undefined> {
    return (await api.charges.list({ customer })).data[0]?.amount_refunded;
  }

  it('goes back when an event or the sweep ends the subscription first [SUB-23]', async () => {
    const { customer, rest } = await markSubscriber();
    await sweepDeletions();
    expect(await readMoney(customer)).toEqual({ live: 0, refunded: [false] });
    expect(await returnedTo(customer)).toBe(rest);
  });

  it('is the same sum for every call, by the time of the deletion', async () => {
    const { user, customer, rest } = await markSubscriber();
    await deleteAccount(user);
    await sweepDeletions();
    expect(await returnedTo(customer)).toBe(rest);
  });
});

describe('an event that arrives while an account is being deleted', () => {
  /** A subscriber whose deletion is being carried out at Stripe, and the event of a change there. */
  async function beginDeletion() {
    const user = await subscribe();
    const customer = await customerOf(user.uid);
    await recordDeletion(user.uid);
    await control('faults', { events: 'drop' });
    await api.subscriptions.update(user.subscriptionId, { cancel_at_period_end: true });
    await control('faults');
    const arrive = () => sendEvent({ object: 'subscription', id: user.subscriptionId, customer });
    expect(await arrive()).toMatchObject({ status: 503 });
    expect(await readMoney(customer)).toEqual({ live: 1, refunded: [false] });
    return { user, customer, arrive };
  }

  it('ends nothing when the deletion then fails, and is stored when it comes again [ACC-16]', async () => {
    const { user, customer, arrive } = await beginDeletion();
    await takeBackDeletion(user.uid);
    expect(await arrive()).toMatchObject({ status: 200 });
    expect(await readMoney(customer)).toEqual({ live: 1, refunded: [false] });
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  });

  it('ends the subscription when it comes again after the deletion [ACC-16]', async () => {
    const { user, customer, arrive } = await beginDeletion();
    await confirmDeletion(user.uid);
    expect(await arrive()).toMatchObject({ status: 200 });
    expect((await readMoney(customer)).live).toBe(0);
  });
});

describe('deletions', () => {
  it('are removed by the sweep when they have expired, and not before', async () => {
    const [old, young] = [await createUser(), await createUser()];
    await writeDocument(`deletedUsers/${old.uid}`, deletion(Date.now() - 2 * day - 1000));
    await writeDocument(`deletedUsers/${young.uid}`, deletion(Date.now() - 2 * day + 3_600_000));
    await sweepDeletions({ pageSize: 1 });
    expect(await readDocument(`deletedUsers/${old.uid}`)).toBeNull();
    expect(await readDocument(`deletedUsers/${young.uid}`)).not.toBeNull();
  });
});

describe('a deletion whose call died before any data was deleted', () => {
  it('is taken back by the sweep, with nothing ended, once no call can be at work on it', async () => {
    const user = await createUser();
    // A late event of the payment would end it for the deleted account before the sweep does.
    await control('faults', { events: 'drop' });
    await openPage(user, 'premium-monthly');
    const customer = await customerOf(user.uid);
    await payOn(await openLatePage(customer));
    const path = `deletedUsers/${user.uid}`;
    await writeDocument(path, deletion(Date.now() - 3_700_000, false));
    await sweepDeletions();
    expect(await readDocument(path)).toBeNull();
    expect(await readMoney(customer)).toEqual({ live: 1, refunded: [false] });
  });

  it('is left alone while its call may be at work, with what it pays for', async () => {
    const { uid } = await subscribe();
    await recordDeletion(uid);
    await sweepDeletions();
    expect(await readDocument(`deletedUsers/${uid}`)).not.toBeNull();
    expect(await readMoney(await customerOf(uid))).toEqual({ live: 1, refunded: [false] });
  });
});

describe('a deletion whose call died with the data half deleted', () => {
  it('is finished by the sweep, the account included [ACC-14]', async () => {
    const { uid } = await createUser();
    const paths = [`quizResults/${uniqueId('qr_1')}`, `users/${uid}/private/study`, `users/${uid}`];
    for (const path of paths) await writeDocument(path, { userId: uid });
    await confirmDeletion(uid);
    await sweepDeletions();
    for (const path of paths) expect(await readDocument(path)).toBeNull();
    expect(await hasAccount(uid)).toBe(false);
    expect(await findDeletion(uid)).not.toBeNull();
  });
});

describe('deleting while buying, on two instances', () => {
  let instances: readonly Instance[] = [];

  beforeAll(async () => {
    instances = await Promise.all([startInstance(), startInstance()]);
  });
  afterAll(() => Promise.all(instances.map((instance) => instance.stop())));

  it.each([0, 1, 2, 3, 4])(
    'leaves no page that can be paid and nothing stored, %i calls into it',
    async (calls) => {
      const user = await createUser();
      // Some have a customer already, some don't.
      if (calls % 2 === 0) await openPage(user, 'premium-yearly');
      const [buyer, deleter] = instances.map(({ url }) => ({ base: url }));
      const buying = callApi(
        user,
        'create-subscription',
        { planId: 'premium-monthly', userId: user.uid },
        buyer,
      );
      for (let call = 0; call < calls; call += 1) await readSubscription(user.uid);
      const deleting = callApi(user, 'delete-account', { userId: user.uid }, deleter);
      expect([200, 401, 410]).toContain((await buying).status);
      expect((await deleting).status).toBe(200);
      for (const collection of ['billing', 'rateLimits', 'subscriptions']) {
        expect(await readDocument(`${collection}/${user.uid}`)).toBeNull();
      }
      for (const customer of await findCustomers(user.uid)) {
        expect((await api.checkout.sessions.list({ customer, status: 'open' })).data).toEqual([]);
      }
    },
  );
});
