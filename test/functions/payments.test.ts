import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import type { PaymentRecord } from '#domain/payment/payment-record.ts';
import { readDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';

import { db } from '../../functions/src/store/admin.ts';
import { readPayments, replacePayments } from '../../functions/src/store/payments.ts';
import { syncUser } from '../../functions/src/sync-user.ts';

import { callApi } from './support/call-api.ts';
import { api, control, customerOf } from './support/local-stripe.ts';
import { subscribe } from './support/subscriber.ts';

const soon = { timeout: 20_000 };

/** The ids of a customer's invoices, the latest first. */
async function invoicesOf(uid: string): Promise<string[]> {
  const { data } = await api.invoices.list({ customer: await customerOf(uid) });
  return data.map(({ id }) => id ?? '');
}

it('keeps one document an invoice, which names nobody and follows a refund [ADM-16]', async () => {
  const user = await subscribe();
  const [invoice = ''] = await invoicesOf(user.uid);
  const path = `payments/${invoice}`;
  await expect
    .poll(() => readDocument(path), soon)
    .toMatchObject({ amount: 7.99, currency: 'GBP', refunds: [] });
  const paid = await readDocument(path);
  expect(JSON.stringify(paid)).not.toContain(user.uid);
  expect(JSON.stringify(paid)).not.toContain(await customerOf(user.uid));
  await callApi(user, 'sync-subscription', { userId: user.uid });
  expect(await readDocument(path)).toEqual(paid);
  await control('refund', { invoice });
  await expect
    .poll(() => readDocument(path), soon)
    .toMatchObject({ refunds: [{ at: expect.stringMatching(/Z$/u), amount: 7.99 }] });
});

it('keeps every refund of a payment that goes back in more than ten parts [ADM-16]', async () => {
  const user = await subscribe();
  const [invoice = ''] = await invoicesOf(user.uid);
  const amounts = Array.from({ length: 12 }, (_, index) => 10 + index);
  for (const amount of amounts) await control('refund', { invoice, amount });
  await expect
    .poll(async () => {
      await callApi(user, 'sync-subscription', { userId: user.uid });
      const payment = z
        .object({ refunds: z.array(z.object({ amount: z.number() })) })
        .parse(await readDocument(`payments/${invoice}`));
      return payment.refunds.map(({ amount }) => Math.round(100 * amount)).sort();
    }, soon)
    .toEqual(amounts);
});

it('reads no stored payment while Stripe says nothing new of them, and those of one customer when it does', async () => {
  const user = await subscribe();
  const [invoice = ''] = await invoicesOf(user.uid);
  await expect.poll(() => readDocument(`payments/${invoice}`), soon).not.toBeNull();
  await syncUser(user.uid);
  const getAll = vi.spyOn(db, 'getAll');
  const payments = () =>
    getAll.mock.calls
      .flat()
      .flatMap((asked) => ('path' in asked && typeof asked.path === 'string' ? asked.path : []))
      .filter((path) => path.startsWith('payments/'));
  await syncUser(user.uid);
  expect(getAll).toHaveBeenCalled();
  expect(payments()).toEqual([]);
  // As after a change of a payment: the digest differs.
  await db.doc(`billing/${user.uid}`).update({ paymentsDigest: 'of before' });
  await syncUser(user.uid);
  expect(payments()).toEqual([`payments/${invoice}`]);
});

it('keeps a renewal that failed, and when the subscription ended [ADM-16]', async () => {
  const user = await subscribe('premium-monthly', '4000000000000341');
  await control('time', { forward: 32 });
  await expect.poll(() => invoicesOf(user.uid), soon).toHaveLength(2);
  const [renewal] = await invoicesOf(user.uid);
  const path = `payments/${renewal}`;
  await expect
    .poll(() => readDocument(path), soon)
    .toMatchObject({ amount: 0, paidAt: null, failedAt: expect.stringMatching(/Z$/u) });
  await api.subscriptions.cancel(user.subscriptionId);
  const [, first] = await invoicesOf(user.uid);
  await expect
    .poll(() => readDocument(`payments/${first}`), soon)
    .toMatchObject({ endedAt: expect.stringMatching(/Z$/u) });
});

it('stores a deleted customer’s payments unless one was written since it was read, and then none of them [ADM-16]', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  const make = (change: Partial<PaymentRecord> = {}): PaymentRecord => ({
    ...{
      id: uniqueId('in'),
      at,
      subscriptionId: null,
      planId: 'premium-lifetime',
      currency: 'GBP',
      amount: 149,
    },
    ...{ refunds: [], paidAt: at, paidUntil: null, failedAt: null, endedAt: null },
    ...change,
  });
  const pathOf = ({ id }: PaymentRecord) => `payments/${id}`;
  const [owed, fresh] = [make({ owed: 149 }), make()];
  expect(await replacePayments(await readPayments([owed]), [owed])).toBe(true);

  const { owed: _, ...paid } = owed;
  const early = await readPayments([owed, fresh]);
  const late = { ...paid, refunds: [{ at, amount: 149 }] };
  expect(await replacePayments(await readPayments([owed]), [late])).toBe(true);
  expect(await readDocument(pathOf(owed))).toEqual({ ...late, id: undefined });
  expect(await replacePayments(early, [paid, fresh])).toBe(false);
  expect(await readDocument(pathOf(owed))).toMatchObject({ refunds: [{ amount: 149 }] });
  expect(await readDocument(pathOf(fresh))).toBeNull();
  expect(await replacePayments(await readPayments([owed, fresh]), [late, fresh])).toBe(true);
  expect(await readDocument(pathOf(fresh))).not.toBeNull();
});
