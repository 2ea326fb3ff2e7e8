import { config } from '../config.ts';
import { stripe } from './client.ts';

/** What an event of Stripe's tells us: whom to look at. Its content is never believed. */
export type StripeEvent = {
  readonly id: string;
  readonly type: string;
  /** Null when it is about nobody, or of the other mode (test or live). */
  readonly customer: string | null;
};

/** @returns null when Stripe did not sign this body within the last five minutes */
export function readEvent(rawBody: Buffer, signature: string): StripeEvent | null {
  const { webhookSecret, isLive } = config();
  const { webhooks } = stripe();
  try {
    const { id, type, livemode, data } = webhooks.constructEvent(rawBody, signature, webhookSecret);
    const customer = livemode === isLive ? customerOf(data.object) : null;
    return { id, type, customer };
  } catch {
    return null;
  }
}

function customerOf(object: object): string | null {
  const isCustomer = 'object' in object && object.object === 'customer';
  const reference = isCustomer ? 'id' in object && object.id : 'customer' in object && object.customer;
  return typeof reference === 'string' ? reference : null;
}
