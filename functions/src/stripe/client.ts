import { createHash } from 'node:crypto';

import Stripe from 'stripe';

import { config } from '../config.ts';
import { createHttpClient } from './http-client.ts';

export type { Stripe };

let client: Stripe | undefined;

/** The client for Stripe, or for the local Stripe that the configuration names. */
export function stripe(): Stripe {
  client ??= createClient();
  return client;
}

function createClient(): Stripe {
  process.env.STRIPE_SUPPRESS_NOTICES ??= 'true';
  const { stripeKey, stripeApi } = config();
  return new Stripe(stripeKey, {
    // A first purchase makes nine calls in a row, and two more for each payment page that it closes. With a retry each
    // that can add up to two minutes, so the HTTP client stops at the request's deadline.
    timeout: 6000,
    maxNetworkRetries: 1,
    httpClient: createHttpClient(),
    telemetry: false,
    ...(stripeApi && {
      host: stripeApi.hostname,
      port: stripeApi.port,
      protocol: stripeApi.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** Whether Stripe or the connection to it failed. */
export function isStripeFault(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError;
}

/** Stripe's sentence when it declined a card; undefined for any other fault. */
export function declinedBecause(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeCardError ? error.message : undefined;
}

/** Whether Stripe refused the request itself, e.g. because the object has changed in the meantime. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe has no such object. */
export function isMissing(error: unknown): boolean {
  return isRefused(error) && error instanceof Error && 'code' in error && error.code === 'resource_missing';
}

/**
 * An idempotency key: Stripe does the same thing only once, however often it is asked. The key is made from everything
 * the request depends on, because Stripe refuses a key that comes back with other parameters.
 */
export function onceOnly(...parts: readonly (string | number | undefined)[]): { idempotencyKey: string } {
  return { idempotencyKey: createHash('sha256').update(JSON.stringify(parts)).digest('hex') };
}
