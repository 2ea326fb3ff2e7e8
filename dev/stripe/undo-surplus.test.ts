import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as logs from '../../functions/src/logs.ts';
import { readCustomer } from '../../functions/src/stripe/read-customer.ts';
import { takeCredit } from '../../functions/src/stripe/take-credit.ts';
import { giveBack, undoSurplus } from '../../functions/src/stripe/undo-surplus.ts';
import { control } from './remote.ts';
import { startWithClient, subscribeMonthly } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

const nothing = { cancel: [], refund: [], returns: [], voidInvoices: [] };

/** Makes a subscription with a paid invoice. */
async function subscribe() {
  const { customer, subscription } = await subscribeMonthly(api);
  const [invoice] = (await api.invoices.list({ customer })).data;
  return { customer, subscription: subscription.id, invoice: invoice?.id ?? '' };
}

describe('undoing what was paid twice', () => {
  beforeEach(() => control(local, 'faults').then(() => undefined));

  it('gives the money back before it ends the subscription', async () => {
    const { customer, subscription, invoice } = await subscribe();
    await undoSurplus(customer, { ...nothing, cancel: [subscription], refund: [invoice] });
    const types = local.state.outbox
      .filter(({ event }) => 'customer' in event.data.object && event.data.object.customer === customer)
      .map(({ event }) => event.type);
    expect(types.slice(-2)).toEqual(['charge.refunded', 'customer.subscription.deleted']);
  });

  it('leaves the subscription live when the money cannot be given back, so that it is found again', async () => {
    const { customer, subscription, invoice } = await subscribe();
    vi.spyOn(logs, 'logFault').mockReturnValue();
    await control(local, 'faults', { answer: '500', only: '/v1/refunds', times: 1 });
    await undoSurplus(customer, { ...nothing, cancel: [subscription], refund: [invoice] });
    expect((await api.subscriptions.retrieve(subscription)).status).toBe('active');
    expect(logs.logFault).toHaveBeenCalledOnce();
    await undoSurplus(customer, { ...nothing, cancel: [subscription], refund: [invoice] });
    expect((await api.subscriptions.retrieve(subscription)).status).toBe('canceled');
    expect((await api.charges.list({ customer })).data).toMatchObject([{ refunded: true }]);
  });

  it('ends the subscription when Stripe refuses to give its money back', async () => {
    const { customer, subscription, invoice } = await subscribe();
    const paid = await api.invoices.retrieve(invoice, { expand: ['payments'] });
    await control(local, 'refund', { invoice: paid.id });
    vi.spyOn(logs, 'logFault').mockReturnValue();
    await undoSurplus(customer, { ...nothing, cancel: [subscription], refund: [invoice] });
    expect((await api.subscriptions.retrieve(subscription)).status).toBe('canceled');
  });
});

describe('a part of a payment', () => {
  /**
   * Sets up a part of a payment to refund: `give` refunds it, `returned` reads how many pence have been refunded to the card.
   */
  async function findPart() {
    const { customer, subscription, invoice } = await subscribe();
    const parts = [{ invoiceId: invoice, amount: 2.5, currency: 'gbp' }];
    const give = () => giveBack(customer, [{ reason: subscription, credit: 0, returned: 0, parts }]);
    const returned = async () => (await api.charges.list({ customer })).data[0]?.amount_refunded;
    return { give, returned };
  }

  afterEach(async () => {
    vi.useRealTimers();
    await control(local, 'faults');
  });

  it('goes back once for two calls that found the same, also where the hour turns between them [API-8]', async () => {
    const { give, returned } = await findPart();
    const hour = 3_600_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / hour) * hour - 1 });
    await give();
    vi.setSystemTime(Date.now() + 1);
    await give();
    expect(await returned()).toBe(250);
  });

  it.each([
    ['before', '500'],
    ['after', '500 after'],
  ])('goes back once when Stripe fails %s it has done so [API-8]', async (_, answer) => {
    const { give, returned } = await findPart();
    await control(local, 'faults', { answer, only: '/v1/refunds', times: 1 });
    // The second gets the failure of the first again, since Stripe stores it.
    await Promise.allSettled([give(), give()]);
    await give();
    expect(await returned()).toBe(250);
  });
});

describe('an invoice that was paid in twelve parts', () => {
  /** Makes a renewal whose card failed and that was then paid in parts in the dashboard. */
  async function payInParts() {
    const { customer, subscription } = await subscribe();
    await control(local, 'useCard', { customer, card: '4000000000000341' });
    await control(local, 'time', { forward: 32 });
    const [renewal] = (await api.invoices.list({ customer, status: 'open' })).data;
    const invoice = renewal?.id ?? '';
    await control(local, 'useCard', { customer, card: '4242424242424242' });
    await control(local, 'payInParts', { invoice, parts: 12 });
    const read = async () => {
      const { payments } = await readCustomer(customer, () => 'premium');
      return payments.find(({ invoiceId }) => invoiceId === invoice);
    };
    return { customer, subscription, invoice, read };
  }

  it('is one payment, and goes back whole', async () => {
    const { customer, invoice, read } = await payInParts();
    expect(await read()).toMatchObject({ amount: 7.99, refunded: 0, refundedAt: null, refunds: [] });
    await undoSurplus(customer, { ...nothing, refund: [invoice] });
    const refunded = { refunded: 7.99, refundedAt: expect.any(Number) };
    expect(await read()).toMatchObject({ amount: 7.99, ...refunded });
    expect((await read())?.refunds).toHaveLength(12);
  });

  it('goes back in part from as many of them as it takes, once', async () => {
    const { customer, subscription, invoice, read } = await payInParts();
    const parts = [{ invoiceId: invoice, amount: 2.5, currency: 'gbp' }];
    const give = () => giveBack(customer, [{ reason: subscription, credit: 0, returned: 0, parts }]);
    await Promise.all([give(), give()]);
    await give();
    expect(await read()).toMatchObject({ refunded: 2.5, refundedAt: null });
    expect((await read())?.refunds).toHaveLength(4);
  });
});

describe('credit that has gone back', () => {
  it.each(['500', '500 after'])(
    'comes off the balance once when Stripe answers %s [API-8]',
    async (answer) => {
      const { id: customer } = await api.customers.create();
      const { id } = await api.customers.createBalanceTransaction(customer, {
        amount: -500,
        currency: 'gbp',
      });
      const take = () => takeCredit(customer, id, 2);
      await control(local, 'faults', { answer, only: '/v1/customers', method: 'POST', times: 1 });
      await Promise.allSettled([take(), take()]);
      await control(local, 'faults');
      await take();
      expect(await api.customers.retrieve(customer)).toMatchObject({ balance: -300 });
    },
  );
});
