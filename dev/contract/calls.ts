import assert from 'node:assert/strict';

import type { Scenario } from './scenario.ts';
import { makePerson, makePrice, refusalOf } from './world.ts';

/** How Stripe answers calls of any kind. */
export const callScenarios: readonly Scenario[] = [
  {
    name: 'an idempotency key gives its first answer again, and says so',
    page: 'https://docs.stripe.com/api/idempotent_requests',
    run: async ({ api }) => {
      const key = { idempotencyKey: crypto.randomUUID() };
      const first = await api.customers.create({ metadata: { uid: 'ada' } }, key);
      const again = await api.customers.create({ metadata: { uid: 'ada' } }, key);
      assert.equal(again.id, first.id);
      assert.equal(again.lastResponse.headers['idempotent-replayed'], 'true');
      const other = api.customers.create({ metadata: { uid: 'bob' } }, key);
      assert.equal((await refusalOf(other)).type, 'StripeIdempotencyError');
    },
  },
  {
    name: 'an unknown customer is missing, in every list',
    page: 'https://docs.stripe.com/error-codes#resource-missing',
    run: async ({ api }) => {
      const customer = 'cus_unknown';
      for (const call of [
        () => api.subscriptions.list({ customer }),
        () => api.invoices.list({ customer }),
        () => api.charges.list({ customer }),
        () => api.checkout.sessions.list({ customer }),
      ]) {
        assert.equal((await refusalOf(call())).code, 'resource_missing');
      }
      const missing = await refusalOf(api.customers.retrieve(customer));
      assert.deepEqual([missing.code, missing.statusCode], ['resource_missing', 404]);
    },
  },
  {
    name: 'a deleted customer can be read as such, buys nothing, and pays for nothing any more',
    page: 'https://docs.stripe.com/api/customers/delete',
    run: async (world) => {
      const { api } = world;
      const person = await makePerson(world);
      const { customer } = person;
      const { id } = await api.subscriptions.create({
        customer,
        items: [{ price: await makePrice(world, 799, 'month') }],
        payment_behavior: 'error_if_incomplete',
      });
      await api.customers.del(customer);
      assert.equal((await api.customers.retrieve(customer)).deleted, true);
      assert.equal((await api.subscriptions.retrieve(id)).status, 'canceled');
      const session = api.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items: [{ price: await makePrice(world, 799, 'month'), quantity: 1 }],
        success_url: 'https://ohmwork.example/',
      });
      assert.equal((await refusalOf(session)).code, 'resource_missing');
    },
  },
  {
    name: 'an email address with two dots is refused by its name',
    page: 'https://docs.stripe.com/error-codes#email-invalid',
    run: async ({ api }) => {
      assert.equal(
        (await refusalOf(api.customers.create({ email: 'a..b@ohmwork.test' }))).code,
        'email_invalid',
      );
    },
  },
  {
    name: 'a product that is renamed keeps its price, which is found by its lookup key with the new name',
    page: 'https://docs.stripe.com/api/products/update',
    run: async ({ api }) => {
      const key = `contract ${crypto.randomUUID()}`;
      const made = await api.prices.create({
        currency: 'gbp',
        unit_amount: 5900,
        recurring: { interval: 'year' },
        product_data: { name: 'Ohmwork contract, before' },
        lookup_key: key,
      });
      assert.ok(typeof made.product === 'string');
      await api.products.update(made.product, { name: 'Ohmwork contract, renamed' });
      const { data } = await api.prices.list({ lookup_keys: [key], active: true, expand: ['data.product'] });
      assert.deepEqual(
        data.map(({ id, unit_amount: amount }) => [id, amount]),
        [[made.id, 5900]],
      );
      const product = data[0]?.product;
      assert.ok(typeof product === 'object' && !product.deleted);
      assert.equal(product.name, 'Ohmwork contract, renamed');
    },
  },
  {
    name: 'a payment page is closed once',
    page: 'https://docs.stripe.com/api/checkout/sessions/expire',
    run: async (world) => {
      const { api } = world;
      const { customer } = await makePerson(world);
      const session = await api.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items: [{ price: await makePrice(world, 799, 'month'), quantity: 1 }],
        success_url: 'https://ohmwork.example/',
      });
      assert.equal(session.status, 'open');
      assert.equal((await api.checkout.sessions.expire(session.id)).status, 'expired');
      assert.equal((await refusalOf(api.checkout.sessions.expire(session.id))).statusCode, 400);
    },
  },
  {
    name: 'the portal opens with a configuration of ours',
    page: 'https://docs.stripe.com/customer-management/integrate-customer-portal',
    run: async (world) => {
      const { api } = world;
      const { customer } = await makePerson(world);
      const { id: configuration } = await api.billingPortal.configurations.create({
        features: { invoice_history: { enabled: true }, payment_method_update: { enabled: true } },
      });
      const session = await api.billingPortal.sessions.create({
        customer,
        configuration,
        return_url: 'https://ohmwork.example/subscription',
      });
      assert.match(session.url, /^https?:\/\//u);
      // A nightly run would otherwise fill the account with them: they can't be deleted.
      assert.equal(
        (await api.billingPortal.configurations.update(configuration, { active: false })).active,
        false,
      );
    },
  },
];
