import assert from 'node:assert/strict';

import type { Scenario } from './scenario.ts';
import {
  intentOf,
  itemOf,
  latestInvoice,
  makePerson,
  makePrice,
  type Person,
  refusalOf,
  subscribe,
  type World,
} from './world.ts';

const hour = 3600;

/** Moves to ten minutes after the period: what is due then has begun, and nothing later. @returns the period's end */
async function passPeriod(world: World, person: Person, subscription: string): Promise<number> {
  const { current_period_end: end } = itemOf(await world.api.subscriptions.retrieve(subscription));
  await person.advance(end + 600);
  return end;
}

/** Asks for another price as `change-plan` does. */
async function changeTo(world: World, id: string, price: string, prorationDate?: number) {
  const before = await world.api.subscriptions.retrieve(id);
  return world.api.subscriptions.update(id, {
    items: [{ id: itemOf(before).id, price }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    billing_cycle_anchor: { type: 'now' },
    metadata: { planId: 'contract' },
    cancel_at_period_end: false,
    ...(prorationDate !== undefined && { proration_date: prorationDate }),
  });
}

export const subscriptionScenarios: readonly Scenario[] = [
  {
    name: 'a renewal is a draft for an hour, while the subscription is active in its new period',
    page: 'https://docs.stripe.com/billing/subscriptions/webhooks',
    run: async (world) => {
      const person = await makePerson(world);
      const { id } = await subscribe(world, person, await makePrice(world, 799, 'month'));
      const end = await passPeriod(world, person, id);
      const renewed = await world.api.subscriptions.retrieve(id);
      assert.equal(renewed.status, 'active');
      assert.equal(itemOf(renewed).current_period_start, end);
      const draft = await latestInvoice(world, id);
      assert.equal(draft.status, 'draft');
      assert.equal(draft.hosted_invoice_url ?? null, null);
      await person.advance(end + 2 * hour);
      assert.equal((await latestInvoice(world, id)).status, 'paid');
    },
  },
  {
    name: 'an invoice comes with its first lines, what was added first, and the list of lines has them all',
    page: 'https://docs.stripe.com/api/invoice-line-item/retrieve',
    run: async (world) => {
      const { api } = world;
      const person = await makePerson(world);
      const { customer } = person;
      const { id } = await subscribe(world, person, await makePrice(world, 799, 'month'));
      for (let amount = 1; amount <= 10; amount += 1) {
        await api.invoiceItems.create({
          customer,
          subscription: id,
          amount,
          currency: 'gbp',
          description: 'Extra',
        });
      }
      await passPeriod(world, person, id);
      const { id: invoice, lines } = await latestInvoice(world, id);
      const { data } = await api.invoices.listLineItems(invoice, { limit: 100 });
      assert.deepEqual(
        data.map(({ amount }) => amount),
        [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 799],
      );
      // Stripe doesn't promise how many.
      assert.ok(lines.data.length > 0);
      assert.equal(lines.has_more, lines.data.length < data.length);
      assert.deepEqual(
        lines.data.map(({ id: line }) => line),
        data.slice(0, lines.data.length).map(({ id: line }) => line),
      );
    },
  },
  {
    name: 'a renewal that is declined leaves an open invoice with a page, and is tried again',
    page: 'https://docs.stripe.com/billing/revenue-recovery/smart-retries',
    run: async (world) => {
      const person = await makePerson(world);
      const { id } = await subscribe(world, person, await makePrice(world, 799, 'month'));
      await person.putCard('pm_card_chargeCustomerFail');
      const end = await passPeriod(world, person, id);
      await person.advance(end + 2 * hour);
      assert.equal((await world.api.subscriptions.retrieve(id)).status, 'past_due');
      const invoice = await latestInvoice(world, id);
      assert.equal(invoice.status, 'open');
      assert.ok(invoice.hosted_invoice_url);
      assert.ok(invoice.next_payment_attempt);
      assert.ok((invoice.status_transitions.finalized_at ?? 0) > end);
    },
  },
  {
    name: 'a renewal that the bank wants confirmed waits for the customer',
    page: 'https://docs.stripe.com/billing/subscriptions/overview#requires-action',
    run: async (world) => {
      const person = await makePerson(world);
      const { id } = await subscribe(world, person, await makePrice(world, 799, 'month'));
      await person.putCard('pm_card_authenticationRequired');
      const end = await passPeriod(world, person, id);
      await person.advance(end + 2 * hour);
      assert.equal((await world.api.subscriptions.retrieve(id)).status, 'past_due');
      const invoice = await latestInvoice(world, id);
      assert.equal(invoice.status, 'open');
      const { status, last_payment_error: error } = await intentOf(world, invoice.id);
      assert.ok(status === 'requires_action' || error?.code === 'authentication_required');
    },
  },
  {
    name: 'a change of plan charges what its preview said',
    page: 'https://docs.stripe.com/billing/subscriptions/prorations#preview-proration',
    run: async (world) => {
      const person = await makePerson(world);
      const created = await subscribe(world, person, await makePrice(world, 799, 'month'));
      const yearly = await makePrice(world, 5900, 'year');
      const { id: item, current_period_start: date } = itemOf(created);
      const preview = await world.api.invoices.createPreview({
        subscription: created.id,
        subscription_details: {
          items: [{ id: item, price: yearly }],
          billing_cycle_anchor: { type: 'now' },
          proration_behavior: 'always_invoice',
          proration_date: date,
        },
      });
      assert.equal(preview.amount_due, 5900 - 799);
      const changed = await changeTo(world, created.id, yearly, date);
      assert.equal(changed.pending_update, null);
      assert.equal(changed.metadata.planId, 'contract');
      assert.equal((await latestInvoice(world, created.id)).amount_paid, preview.amount_due);
    },
  },
  {
    name: 'a change of plan that the bank wants confirmed waits, and changes nothing yet',
    page: 'https://docs.stripe.com/billing/subscriptions/pending-updates',
    run: async (world) => {
      const person = await makePerson(world);
      const monthly = await makePrice(world, 799, 'month');
      const { id } = await subscribe(world, person, monthly);
      await person.putCard('pm_card_authenticationRequired');
      const pending = await changeTo(world, id, await makePrice(world, 5900, 'year'));
      assert.ok(pending.pending_update);
      assert.equal(itemOf(pending).price.id, monthly);
      assert.equal(pending.status, 'active');
      const invoice = await latestInvoice(world, id);
      assert.equal(invoice.status, 'open');
      assert.ok(invoice.hosted_invoice_url);
      assert.equal((await intentOf(world, invoice.id)).status, 'requires_action');
      await world.api.invoices.voidInvoice(invoice.id);
      assert.equal((await world.api.subscriptions.retrieve(id)).pending_update, null);
    },
  },
  {
    name: 'a change of plan that is declined can be asked for again with another card',
    page: 'https://docs.stripe.com/billing/subscriptions/pending-updates-reference',
    run: async (world) => {
      const person = await makePerson(world);
      const { id } = await subscribe(world, person, await makePrice(world, 799, 'month'));
      const yearly = await makePrice(world, 5900, 'year');
      await person.putCard('pm_card_chargeCustomerFail');
      assert.ok((await changeTo(world, id, yearly)).pending_update);
      const declined = await latestInvoice(world, id);
      assert.equal((await intentOf(world, declined.id)).last_payment_error?.code, 'card_declined');
      await person.putCard('pm_card_visa');
      assert.equal(itemOf(await changeTo(world, id, yearly)).price.id, yearly);
      assert.equal((await world.api.invoices.retrieve(declined.id)).status, 'void');
    },
  },
  {
    name: 'a downgrade leaves credit, which can be taken off the customer’s balance',
    page: 'https://docs.stripe.com/billing/customer/balance',
    run: async (world) => {
      const { api } = world;
      const person = await makePerson(world);
      const { customer } = person;
      const created = await subscribe(world, person, await makePrice(world, 5900, 'year'));
      const date = itemOf(created).current_period_start;
      await changeTo(world, created.id, await makePrice(world, 799, 'month'), date);
      const invoice = await latestInvoice(world, created.id);
      assert.deepEqual([invoice.status, invoice.amount_paid, invoice.total], ['paid', 0, 799 - 5900]);
      const credited = await api.customers.retrieve(customer);
      assert.ok(!credited.deleted);
      assert.equal(credited.balance, 799 - 5900);
      const [applied] = (await api.customers.listBalanceTransactions(customer, { limit: 1 })).data;
      assert.equal(applied?.ending_balance, 799 - 5900);
      await api.customers.createBalanceTransaction(customer, { amount: 5900 - 799, currency: 'gbp' });
      const cleared = await api.customers.retrieve(customer);
      assert.equal(!cleared.deleted && cleared.balance, 0);
    },
  },
  {
    name: 'a cancelled subscription is missing when it is cancelled again',
    page: 'https://docs.stripe.com/api/subscriptions/cancel',
    run: async (world) => {
      const person = await makePerson(world);
      const { id } = await subscribe(world, person, await makePrice(world, 799, 'month'));
      const stopped = await world.api.subscriptions.update(id, { cancel_at_period_end: true });
      assert.equal(stopped.cancel_at, itemOf(stopped).current_period_end);
      assert.equal((await world.api.subscriptions.cancel(id)).status, 'canceled');
      assert.equal((await refusalOf(world.api.subscriptions.cancel(id))).code, 'resource_missing');
    },
  },
];
