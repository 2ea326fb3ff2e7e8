import * as z from 'zod/mini';

import { makeRefund } from './api/payments.ts';
import { findCard } from './cards.ts';
import { moveTime, untilNext } from './engine/clock.ts';
import { type Engine, emit, invoiceOf, nowOf, sessionOf, subscriptionOf } from './engine/engine.ts';
import { completeUnpaid, paySession } from './engine/sessions.ts';
import { itemOf } from './engine/subscriptions.ts';
import { type Faults, faultsSchema, noFaults } from './faults.ts';

const day = 86_400;

const commands = {
  /** Days to move the clock forward, or `next`: to whatever happens next to a subscription. */
  time: z.strictObject({ forward: z.union([z.literal('next'), z.number().check(z.gt(0), z.lte(4000))]) }),
  /** What shall go wrong from now on; what is not named is well. */
  faults: z.partial(faultsSchema),
  /** Pays an open session as its page would. */
  pay: z.strictObject({ session: z.string(), card: z.string() }),
  /** Completes a session whose money takes days to come. */
  payLater: z.strictObject({ session: z.string() }),
  /** What the dashboard and the portal do. */
  refund: z.strictObject({ invoice: z.string() }),
  cancelInPortal: z.strictObject({ subscription: z.string() }),
} as const;

/** The state that a control call answers with. */
type Report = { readonly now: string; readonly faults: Faults; readonly waitingEvents: number };

/**
 * Answers `POST /_control/<command>`: how a developer or a test makes happen what otherwise takes a month or a broken
 * network.
 *
 * @throws z.core.$ZodError for a command or a body that is not known
 */
export function answerControl(engine: Engine, faults: Faults, command: string, body: unknown): Report {
  switch (command) {
    case 'time': {
      const { forward } = commands.time.parse(body);
      moveTime(engine, forward === 'next' ? untilNext(engine) : forward * day);
      break;
    }
    case 'faults':
      // What has happened while events were thrown away is not told afterwards.
      if (faults.events === 'drop') engine.state.outbox.length = 0;
      Object.assign(faults, noFaults, commands.faults.parse(body));
      break;
    case 'pay': {
      const { session, card } = commands.pay.parse(body);
      const known = findCard(card);
      if (known) paySession(engine, sessionOf(engine, session), known, nowOf(engine));
      break;
    }
    case 'payLater':
      completeUnpaid(engine, sessionOf(engine, commands.payLater.parse(body).session), nowOf(engine));
      break;
    case 'refund': {
      const [payment] = invoiceOf(engine, commands.refund.parse(body).invoice).payments.data;
      makeRefund(engine, payment?.payment.payment_intent ?? '', 'requested_by_customer');
      break;
    }
    case 'cancelInPortal': {
      const subscription = subscriptionOf(engine, commands.cancelInPortal.parse(body).subscription);
      subscription.cancel_at = itemOf(subscription).current_period_end;
      subscription.canceled_at = nowOf(engine);
      emit(engine, 'customer.subscription.updated', subscription, nowOf(engine));
      break;
    }
    case 'state':
      break;
    default:
      throw new z.core.$ZodError([
        { code: 'custom', path: [], message: `no command ${command}`, input: command },
      ]);
  }
  return {
    now: new Date(nowOf(engine) * 1000).toISOString(),
    faults,
    waitingEvents: engine.state.outbox.length,
  };
}
