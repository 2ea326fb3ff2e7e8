import { config } from '../config.ts';
import { isMissing, stripe } from './client.ts';

/** What we take from a Stripe event: whom to look at. Its content is never trusted. */
export type StripeEvent = {
  readonly id: string;
  readonly type: string;
  /** Null when it names none, or is of the other mode (test or live). */
  readonly customer: string | null;
  /** Disputes, refunds and early fraud warnings name only a charge. */
  readonly charge: string | null;
};

/** @returns null when Stripe didn't sign this body within the last five minutes */
export function readEvent(rawBody: Buffer, signature: string): StripeEvent | null {
  const { webhookSecret, isLive } = config();
  const { webhooks } = stripe();
  try {
    const { id, type, livemode, data } = webhooks.constructEvent(rawBody, signature, webhookSecret);
    if (livemode !== isLive) return { id, type, customer: null, charge: null };
    return { id, type, customer: customerOf(data.object), charge: referenceIn(data.object, 'charge') };
  } catch {
    return null;
  }
}

/** The customer of an event, found by its charge where it names only that; null when it is about nobody. */
export async function findEventCustomer({ customer, charge }: StripeEvent): Promise<string | null> {
  if (customer !== null || charge === null) return customer;
  try {
    return referenceIn(await stripe().charges.retrieve(charge), 'customer');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function customerOf(object: object): string | null {
  const isCustomer = 'object' in object && object.object === 'customer';
  return referenceIn(object, isCustomer ? 'id' : 'customer');
}

function referenceIn(object: object, field: string): string | null {
  const reference: unknown = Reflect.get(object, field);
  return typeof reference === 'string' ? reference : null;
}
