import * as z from 'zod/mini';

import { missing, refuse } from './api-fault.ts';
import { findCard } from './cards.ts';
import { moveTime, untilNext } from './engine/clock.ts';
import { deleteCustomer } from './engine/customers.ts';
import { closeDispute, openDispute, warnOfFraud } from './engine/disputes.ts';
import {
  customerOf,
  type Engine,
  emit,
  invoiceOf,
  nowOf,
  sessionOf,
  subscriptionOf,
} from './engine/engine.ts';
import { payInParts, payOutside } from './engine/pay-invoice.ts';
import { creditOutside, failRefund, makeRefund } from './engine/refunds.ts';
import { afterPayment } from './engine/renewals.ts';
import { completeUnpaid, failSlowPayment, paySession } from './engine/sessions.ts';
import { itemOf } from './engine/subscriptions.ts';
import { type Faults, faultsSchema, noFaults } from './faults.ts';
import { parseParams } from './params.ts';
import type { Charge } from './payment-objects.ts';
import { emptyState } from './state.ts';

const day = 86_400;

/** Runs a command with its body. */
type Command = (engine: Engine, faults: Faults, body: unknown) => void;

function command<T>(
  schema: z.ZodMiniType<T>,
  run: (engine: Engine, body: T, faults: Faults) => void,
): Command {
  return (engine, faults, body) => run(engine, parseParams(schema, body), faults);
}

const commands: Readonly<Record<string, Command>> = {
  time: command(
    z.strictObject({ forward: z.union([z.literal('next'), z.number().check(z.gt(0), z.lte(4000))]) }),
    (engine, { forward }) => moveTime(engine, forward === 'next' ? untilNext(engine) : forward * day),
  ),
  faults: command(z.partial(faultsSchema), (engine, body, faults) => {
    // Events of the time in which they were dropped aren't sent afterwards.
    if (faults.events === 'drop') engine.state.outbox.length = 0;
    Object.assign(faults, noFaults, body);
  }),
  pay: command(z.strictObject({ session: z.string(), card: z.string() }), (engine, { session, card }) => {
    const known = findCard(card);
    if (!known) throw refuse(`No such test card: ${card}`);
    paySession(engine, sessionOf(engine, session), known, 'page, confirmed', nowOf(engine));
  }),
  payLater: command(z.strictObject({ session: z.string() }), (engine, { session }) =>
    completeUnpaid(engine, sessionOf(engine, session), nowOf(engine)),
  ),
  failLater: command(z.strictObject({ session: z.string() }), (engine, { session }) =>
    failSlowPayment(engine, sessionOf(engine, session), nowOf(engine)),
  ),
  payInParts: command(
    z.strictObject({ invoice: z.string(), parts: z.number().check(z.gte(1), z.lte(100)) }),
    (engine, { invoice: id, parts }) => {
      const invoice = invoiceOf(engine, id);
      payInParts(engine, invoice, parts, nowOf(engine));
      afterPayment(engine, invoice, nowOf(engine));
    },
  ),
  refund: command(
    z.strictObject({ invoice: z.string(), amount: z.optional(z.number()) }),
    (engine, { invoice, amount }) => {
      const { payment_intent: intent } = chargeOfInvoice(engine, invoice);
      makeRefund(engine, { intent, amount, reason: 'requested_by_customer' });
    },
  ),
  failRefund: command(z.strictObject({ invoice: z.string() }), (engine, { invoice }) => {
    failRefund(engine, chargeOfInvoice(engine, invoice));
  }),
  payOutside: command(z.strictObject({ invoice: z.string() }), (engine, { invoice: id }) => {
    const invoice = invoiceOf(engine, id);
    payOutside(engine, invoice, nowOf(engine));
    afterPayment(engine, invoice, nowOf(engine));
  }),
  creditOutside: command(
    z.strictObject({ invoice: z.string(), amount: z.number() }),
    (engine, { invoice, amount }) => {
      creditOutside(engine, invoiceOf(engine, invoice), amount);
    },
  ),
  dispute: command(
    z.strictObject({ invoice: z.string(), amount: z.optional(z.number()) }),
    (engine, { invoice, amount }) => {
      openDispute(engine, chargeOfInvoice(engine, invoice), amount);
    },
  ),
  closeDispute: command(
    z.strictObject({ invoice: z.string(), as: z.enum(['won', 'lost', 'prevented']) }),
    (engine, { invoice, as }) => {
      const { id } = chargeOfInvoice(engine, invoice);
      const dispute = Object.values(engine.state.disputes).find(({ charge }) => charge === id);
      if (!dispute) throw missing('dispute', id);
      closeDispute(engine, dispute, as);
    },
  ),
  warnOfFraud: command(z.strictObject({ invoice: z.string() }), (engine, { invoice }) => {
    warnOfFraud(engine, chargeOfInvoice(engine, invoice));
  }),
  deleteCustomer: command(z.strictObject({ customer: z.string() }), (engine, { customer }) => {
    deleteCustomer(engine, customerOf(engine, customer), nowOf(engine));
  }),
  settings: command(
    z.partial(
      z.strictObject({
        afterRetries: z.enum(['cancel', 'unpaid', 'past_due']),
        unpaidInvoice: z.enum(['open', 'uncollectible', 'void']),
      }),
    ),
    (engine, body) => {
      Object.assign(engine.state.settings, emptyState().settings, body);
    },
  ),
  cancelInPortal: command(z.strictObject({ subscription: z.string() }), (engine, { subscription: id }) => {
    const subscription = subscriptionOf(engine, id);
    subscription.cancel_at = itemOf(subscription).current_period_end;
    subscription.canceled_at = nowOf(engine);
    emit(engine, 'customer.subscription.updated', subscription, nowOf(engine));
  }),
  giveCoupon: command(
    z.strictObject({ subscription: z.string(), percentOff: z.number().check(z.gt(0), z.lte(100)) }),
    (engine, { subscription, percentOff }) => {
      engine.state.coupons[subscriptionOf(engine, subscription).id] = percentOff;
    },
  ),
  useCard: command(
    z.strictObject({ customer: z.string(), card: z.string() }),
    (engine, { customer, card }) => {
      engine.state.cards[customerOf(engine, customer).id] = card;
    },
  ),
  reset: command(z.strictObject({}), (engine, _, faults) => {
    Object.assign(engine.state, emptyState());
    Object.assign(faults, noFaults);
  }),
  state: command(z.strictObject({}), () => {}),
};

function chargeOfInvoice(engine: Engine, id: string): Charge {
  const [payment] = invoiceOf(engine, id).payments.data;
  const charge = Object.values(engine.state.charges).find(
    ({ paid, payment_intent: intent }) => paid && intent === payment?.payment.payment_intent,
  );
  if (!charge) throw missing('charge', id);
  return charge;
}

/** What a control call answers. */
type Report = { readonly now: string; readonly faults: Faults; readonly waitingEvents: number };

/**
 * Answers `POST /_control/<command>`, with which a developer or a test triggers what otherwise takes a month or a broken
 * network.
 *
 * @throws ApiFault for an unknown command or body
 */
export function answerControl(engine: Engine, faults: Faults, name: string, body: unknown): Report {
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run) throw refuse(`There is no command '${name}'. Use one of ${Object.keys(commands).join(', ')}.`);
  run(engine, faults, body);
  return {
    now: new Date(nowOf(engine) * 1000).toISOString(),
    faults,
    waitingEvents: engine.state.outbox.length,
  };
}
