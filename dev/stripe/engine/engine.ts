import { missing, refuse } from '../api-fault.ts';
import type {
  Customer,
  Event,
  EventType,
  Invoice,
  Price,
  Product,
  Session,
  StripeObject,
  Subscription,
} from '../objects.ts';
import type { Charge, PaymentIntent } from '../payment-objects.ts';
import { newId, type State } from '../state.ts';

/** The API version that these shapes are from; the library sends it with every call. */
export const apiVersion = '2026-10-28.endive';

/** What the parts of the engine work on: the state, the address of the pages, and a listener for new events. */
export interface Engine {
  readonly state: State;
  /** The address of the payment pages, without a slash at the end. */
  readonly url: string;
  readonly onEvent: () => void;
}

/** The time of this Stripe's clock, in seconds. */
export function nowOf({ state }: Engine): number {
  return Math.floor(Date.now() / 1000) + state.ahead;
}

/** Emits an event, with the object as it is at that moment. */
export function emit(engine: Engine, type: EventType, object: StripeObject, at: number): void {
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: at,
    data: { object: structuredClone(object) },
    livemode: false,
    type,
  };
  engine.state.outbox.push({ event, tries: 0 });
  engine.onEvent();
}

/** @throws ApiFault, a 404, for a customer that isn't there; `namedCustomer` refuses it as a parameter instead */
export function customerOf({ state }: Engine, id: string): Customer {
  return found(state.customers[id], 'customer', id);
}

/**
 * Checks that the customer a parameter names exists and isn't deleted: https://docs.stripe.com/error-codes#resource-missing
 *
 * @throws ApiFault if not
 */
export function mustKnowCustomer({ state }: Engine, id: string | undefined): void {
  if (id === undefined || state.customers[id]) return;
  throw refuse(`No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' });
}

/** The customer that a parameter names. @throws ApiFault for one that isn't there */
export function namedCustomer(engine: Engine, id: string): Customer {
  mustKnowCustomer(engine, id);
  return customerOf(engine, id);
}

/**
 * Refuses a second currency beside a subscription, in Stripe's words:
 * https://github.com/Automattic/woocommerce-payments/issues/7732
 *
 * @throws ApiFault if the customer has a subscription in another currency that hasn't ended
 */
export function mustKeepCurrency({ state }: Engine, customer: string, currency: string): void {
  const other = Object.values(state.subscriptions).find(
    (one) =>
      one.customer === customer &&
      one.currency !== currency &&
      one.status !== 'canceled' &&
      one.status !== 'incomplete_expired',
  );
  if (!other) return;
  throw refuse(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}`,
  );
}

/** @throws ApiFault for a price that isn't there */
export function priceOf({ state }: Engine, id: string): Price {
  return found(state.prices[id], 'price', id);
}

/** @throws ApiFault for a product that isn't there */
export function productOf({ state }: Engine, id: string): Product {
  const name = found(state.products[id], 'product', id);
  return { id, object: 'product', active: true, livemode: false, name };
}

/** @throws ApiFault for a Checkout Session that isn't there */
export function sessionOf({ state }: Engine, id: string): Session {
  return found(state.sessions[id], 'checkout.session', id);
}

/** @throws ApiFault for a subscription that isn't there; a canceled one stays */
export function subscriptionOf({ state }: Engine, id: string): Subscription {
  return found(state.subscriptions[id], 'subscription', id);
}

/** @throws ApiFault for an invoice that isn't there */
export function invoiceOf({ state }: Engine, id: string): Invoice {
  return found(state.invoices[id], 'invoice', id);
}

/** @throws ApiFault for a charge that isn't there */
export function chargeOf({ state }: Engine, id: string): Charge {
  return found(state.charges[id], 'charge', id);
}

/** @throws ApiFault for a payment intent that isn't there */
export function intentOf({ state }: Engine, id: string): PaymentIntent {
  return found(state.intents[id], 'payment_intent', id);
}

/** The object that was looked up by the id in a path. @throws ApiFault, a 404, if there's none */
export function found<T>(object: T | undefined, kind: string, id: string): T {
  if (object === undefined) throw missing(kind, id);
  return object;
}
