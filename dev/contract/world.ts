import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Stripe } from '../../functions/src/stripe/client.ts';

/** Where a scenario runs: the local Stripe, or a test-mode account of the real one. */
export type World = {
  readonly api: Stripe;
  /** Milliseconds to wait for something that Stripe does on its own. */
  readonly patience: number;
};

const pause = 1000;

/** A customer with a clock of their own, and a card on file. */
export type Person = {
  readonly customer: string;
  /** Moves the customer's time. @param to seconds since the epoch; Stripe allows at most two periods at a time */
  readonly advance: (to: number) => Promise<void>;
  /** Puts another card on file. @param token such as `pm_card_visa`: https://docs.stripe.com/testing */
  readonly putCard: (token: string) => Promise<void>;
};

/** Adds a customer whose clock starts now. @throws when Stripe refuses, or their clock isn't ready in time */
export async function makePerson({ api, patience }: World, token = 'pm_card_visa'): Promise<Person> {
  const clock = await api.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
  const { id: customer } = await api.customers.create({ test_clock: clock.id });
  const putCard = async (card: string) => {
    const { id } = await api.paymentMethods.attach(card, { customer });
    await api.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  };
  await putCard(token);
  return {
    customer,
    putCard,
    advance: async (to) => {
      await api.testHelpers.testClocks.advance(clock.id, { frozen_time: to });
      await until(patience, async () => {
        const { status } = await api.testHelpers.testClocks.retrieve(clock.id);
        assert.notEqual(status, 'internal_failure');
        return status === 'ready';
      });
    },
  };
}

/** Creates a price in pounds sterling, with its own product. @returns the price's id */
export async function makePrice({ api }: World, pence: number, interval: 'month' | 'year'): Promise<string> {
  const { id } = await api.prices.create({
    currency: 'gbp',
    unit_amount: pence,
    recurring: { interval },
    product_data: { name: `Ohmwork contract, ${interval}` },
  });
  return id;
}

/** Subscribes a person, who pays with the card on file. */
export async function subscribe(
  { api }: World,
  { customer }: Person,
  price: string,
): Promise<Stripe.Subscription> {
  return api.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: 'error_if_incomplete',
  });
}

/** The one item of a subscription. */
export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  assert.ok(item);
  return item;
}

/** Reads a subscription's latest invoice. */
export async function latestInvoice({ api }: World, subscription: string): Promise<Stripe.Invoice> {
  const { latest_invoice: latest } = await api.subscriptions.retrieve(subscription, {
    expand: ['latest_invoice'],
  });
  assert.ok(typeof latest === 'object' && latest !== null);
  return latest;
}

/** The payment intent of an invoice. */
export async function intentOf({ api }: World, invoice: string): Promise<Stripe.PaymentIntent> {
  const { payments } = await api.invoices.retrieve(invoice, { expand: ['payments'] });
  const intent = payments?.data[0]?.payment.payment_intent;
  assert.ok(typeof intent === 'string');
  return api.paymentIntents.retrieve(intent);
}

/** Waits for something that Stripe does on its own. @throws when it doesn't happen in time */
export async function until(patience: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patience;
  while (!(await isSo())) {
    assert.ok(Date.now() < end, `Not so within ${patience} ms`);
    await sleep(pause);
  }
}

/** Waits until a call is refused. @returns the refusal @throws AssertionError if the call succeeds */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ readonly code: unknown; readonly statusCode: unknown; readonly type: unknown }> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof Error, 'The call was not refused');
  return {
    code: Reflect.get(error, 'code'),
    statusCode: Reflect.get(error, 'statusCode'),
    type: Reflect.get(error, 'type'),
  };
}
