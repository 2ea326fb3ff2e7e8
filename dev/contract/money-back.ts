import assert from 'node:assert/strict';

import type { Stripe } from '../../functions/src/stripe/client.ts';
import type { Scenario } from './scenario.ts';
import {
  intentOf,
  latestInvoice,
  makePerson,
  makePrice,
  refusalOf,
  subscribe,
  until,
  type World,
} from './world.ts';

/** Subscribes a new customer. @returns the charge of the first payment */
async function pay(world: World, token?: string): Promise<Stripe.Charge> {
  const person = await makePerson(world, token);
  const { id } = await subscribe(world, person, await makePrice(world, 799, 'month'));
  const { latest_charge: charge } = await intentOf(world, (await latestInvoice(world, id)).id);
  assert.ok(typeof charge === 'string');
  return world.api.charges.retrieve(charge);
}

/** How money is returned by us or by a bank, and what doesn't return it. */
export const moneyBackScenarios: readonly Scenario[] = [
  {
    name: 'a charge comes with its latest ten refunds, and the list of refunds has them all',
    page: 'https://docs.stripe.com/api/refunds/list',
    run: async (world) => {
      const { api } = world;
      const { id, payment_intent: intent } = await pay(world);
      assert.ok(typeof intent === 'string');
      for (let amount = 30; amount <= 40; amount += 1) {
        await api.refunds.create({ payment_intent: intent, amount });
      }
      const { refunds } = await api.charges.retrieve(id, { expand: ['refunds'] });
      assert.deepEqual([refunds?.has_more, refunds?.data.length], [true, 10]);
      const { data } = await api.refunds.list({ charge: id, limit: 100 });
      assert.deepEqual([data.length, data.some(({ amount }) => amount === 30)], [11, true]);
    },
  },
  {
    name: 'a charge counts as refunded once all of it went back',
    page: 'https://docs.stripe.com/refunds',
    run: async (world) => {
      const { api } = world;
      const { id, payment_intent: intent } = await pay(world);
      assert.ok(typeof intent === 'string');
      await api.refunds.create({ payment_intent: intent, amount: 300, metadata: { rest: 'sub_1' } });
      const part = await api.charges.retrieve(id, { expand: ['refunds'] });
      assert.deepEqual([part.refunded, part.amount_refunded], [false, 300]);
      assert.equal(part.refunds?.data[0]?.metadata?.rest, 'sub_1');
      assert.equal(
        (await refusalOf(api.refunds.create({ payment_intent: intent, amount: 500 }))).statusCode,
        400,
      );
      await api.refunds.create({ payment_intent: intent });
      assert.equal((await api.charges.retrieve(id)).refunded, true);
      assert.equal(
        (await refusalOf(api.refunds.create({ payment_intent: intent }))).code,
        'charge_already_refunded',
      );
    },
  },
  {
    name: 'a disputed charge is no refund, and can’t be refunded',
    page: 'https://docs.stripe.com/disputes/how-disputes-work',
    run: async (world) => {
      const { api, patience } = world;
      const { id, payment_intent: intent } = await pay(world, 'pm_card_createDispute');
      await until(patience, async () => (await api.charges.retrieve(id)).disputed);
      assert.equal((await api.charges.retrieve(id)).refunded, false);
      const [dispute] = (await api.disputes.list({ charge: id })).data;
      assert.equal(dispute?.status, 'needs_response');
      assert.ok(typeof intent === 'string');
      assert.equal((await refusalOf(api.refunds.create({ payment_intent: intent }))).code, 'charge_disputed');
    },
  },
  {
    name: 'an early fraud warning takes nothing back',
    page: 'https://docs.stripe.com/disputes/monitoring#early-fraud-warnings',
    run: async (world) => {
      const { api, patience } = world;
      const { id } = await pay(world, 'pm_card_createIssuerFraudRecord');
      await until(
        patience,
        async () => (await api.radar.earlyFraudWarnings.list({ charge: id })).data.length > 0,
      );
      const { disputed, refunded } = await api.charges.retrieve(id);
      assert.deepEqual([disputed, refunded], [false, false]);
    },
  },
];
