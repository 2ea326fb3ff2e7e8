import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import type { Scenario } from './scenario.ts';
import { makePerson, refusalOf } from './world.ts';

/** What our functions rely on when a plan is sold. */
export const saleScenarios: readonly Scenario[] = [
  {
    name: 'a plan that is bought once opens a payment page, which will make an invoice',
    page: 'https://docs.stripe.com/payments/checkout/receipts#paid-invoices',
    run: async (world) => {
      const { api } = world;
      const { customer } = await makePerson(world);
      const price = await api.prices.create({
        currency: 'gbp',
        unit_amount: 14900,
        product_data: { name: 'Ohmwork contract, once' },
        tax_behavior: 'inclusive',
      });
      // As functions/src/stripe/open-session.ts makes it.
      const session = await api.checkout.sessions.create({
        mode: 'payment',
        customer,
        client_reference_id: 'a-uid',
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: 'https://ohmwork.example/subscription?checkout=success&session_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://ohmwork.example/subscription?checkout=cancelled',
        metadata: { planId: 'lifetime', priceId: price.id },
        invoice_creation: { enabled: true, invoice_data: { metadata: { planId: 'lifetime' } } },
      });
      assert.equal(session.status, 'open');
      assert.equal(session.payment_status, 'unpaid');
      assert.equal(session.amount_total, 14900);
      assert.match(session.url ?? '', /^https?:\/\//u);
      const listed = await api.checkout.sessions.list({ customer, status: 'open' });
      assert.deepEqual(
        listed.data.map(({ id }) => id),
        [session.id],
      );
      await api.checkout.sessions.expire(session.id);
    },
  },
  {
    name: 'a lookup key belongs to one price, and moves only when that is asked for',
    page: 'https://docs.stripe.com/products-prices/manage-prices#lookup-keys',
    run: async ({ api }) => {
      const key = `ohmwork contract ${randomUUID()}`;
      const terms = { currency: 'gbp', unit_amount: 799, product_data: { name: 'Ohmwork contract, keyed' } };
      const first = await api.prices.create({ ...terms, lookup_key: key });
      const again = await refusalOf(api.prices.create({ ...terms, lookup_key: key }));
      assert.equal(again.statusCode, 400);
      const second = await api.prices.create({ ...terms, lookup_key: key, transfer_lookup_key: true });
      const found = await api.prices.list({
        lookup_keys: [key],
        active: true,
        limit: 1,
        expand: ['data.product'],
      });
      assert.deepEqual(
        found.data.map(({ id }) => id),
        [second.id],
      );
      assert.equal(typeof found.data[0]?.product, 'object');
      assert.equal((await api.prices.retrieve(first.id)).lookup_key, null);
    },
  },
];
