import { afterAll, expect, it, vi } from 'vitest';

import { previewPrice } from '../../functions/src/stripe/preview-price.ts';
import { readCustomer } from '../../functions/src/stripe/read-customer.ts';
import { voidIfOpen } from '../../functions/src/stripe/undo-surplus.ts';
import { moveTime } from './engine/clock.ts';
import { makeIntent } from './engine/intents.ts';
import { control } from './remote.ts';
import { newId } from './state.ts';
import { startWithClient, subscribeMonthly } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

/** Makes a customer with a subscription to one of our plans. */
async function subscribe() {
  const {
    customer,
    priceId,
    subscription: { id },
  } = await subscribeMonthly(api);
  /** Moves a month ahead. @returns the id of the latest invoice */
  const renew = async () => {
    moveTime(local.engine, 32 * 86_400);
    return String((await api.subscriptions.retrieve(id)).latest_invoice);
  };
  return { id, customer, priceId, renew };
}

/** Begins to pay a part of an invoice. @param status how far the payment has got */
function payPart(invoiceId: string, status: 'requires_payment_method' | 'processing'): void {
  const { engine, state } = local;
  const invoice = state.invoices[invoiceId];
  const [failed] = Object.values(state.charges).filter(
    (charge) => charge.customer === invoice?.customer && !charge.paid,
  );
  if (!invoice || !failed) throw new Error('There is no failed invoice');
  const { customer, currency, created } = invoice;
  const intent = makeIntent(engine, { customer, amount: 30, currency }, created);
  intent.status = status;
  invoice.payments.data.push({
    ...{ id: newId('inpay'), object: 'invoice_payment', amount_paid: null, created },
    ...{ currency, invoice: invoiceId, livemode: false, status: 'open' },
    payment: { type: 'payment_intent', payment_intent: intent.id },
  });
  if (status !== 'processing') return;
  const id = newId('ch');
  state.charges[id] = { ...structuredClone(failed), id, payment_intent: intent.id, status: 'pending' };
}

it('counts every credit of a preview with more than ten lines', async () => {
  const { id, customer, priceId, renew } = await subscribe();
  for (let amount = 1; amount <= 12; amount += 1) {
    const item = { amount: -amount, currency: 'gbp', description: 'Unused time' };
    await api.invoiceItems.create({ ...item, customer, subscription: id });
  }
  // Here a preview has two lines. Stripe's preview also has the added items, and can be read like this invoice.
  const invoice = await renew();
  vi.spyOn(api.invoices, 'createPreview').mockImplementation(() => api.invoices.retrieve(invoice));
  const { unused } = await previewPrice(await api.subscriptions.retrieve(id), priceId);
  expect(unused).toBe((12 * 13) / 2);
});

it('leaves an invoice open while a bank works on the last of more than ten payments', async () => {
  const { customer, renew } = await subscribe();
  await control(local, 'useCard', { customer, card: '4000000000000341' });
  const invoice = await renew();
  const isProcessing = async () =>
    (await readCustomer(customer, () => undefined)).subscriptions[0]?.isProcessing;
  for (let count = 0; count < 10; count += 1) payPart(invoice, 'requires_payment_method');
  expect(await isProcessing()).toBe(false);
  payPart(invoice, 'processing');
  expect(await isProcessing()).toBe(true);
  expect(await voidIfOpen(invoice)).toBe(false);
});
