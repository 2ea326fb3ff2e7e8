import { createHash } from 'node:crypto';

import Stripe from 'stripe';

import { config } from '../config.ts';

export type { Stripe };

let made: Stripe | undefined;

/** The client for Stripe, or for the stand-in that the configuration names. */
export function stripe(): Stripe {
  made ??= makeClient();
  return made;
}

function makeClient(): Stripe {
  process.env.STRIPE_SUPPRESS_NOTICES ??= 'true';
  const { stripeKey, stripeApi } = config();
  return new Stripe(stripeKey, {
    // The worst endpoint makes four calls in a row; with one retry each it still ends within Hosting's 60 seconds.
    timeout: 6000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(stripeApi && {
      host: stripeApi.hostname,
      port: stripeApi.port,
      protocol: stripeApi.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** Whether Stripe, or the way there, is at fault. */
export function isStripeFault(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError;
}

/** Stripe's sentence when it declined a card; undefined for any other fault. */
export function declinedBecause(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeCardError ? error.message : undefined;
}

/** Whether Stripe understood and refuses, e.g. because the object has changed meanwhile. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe has no such object. */
export function isMissing(error: unknown): boolean {
  return isRefused(error) && error instanceof Error && 'code' in error && error.code === 'resource_missing';
}

/**
 * A key under which Stripe does the same thing once only, however often it is asked: made from all that the request
 * depends on, since Stripe refuses a key that comes back with other parameters.
 */
export function onceOnly(...parts: readonly (string | number | undefined)[]): { idempotencyKey: string } {
  return { idempotencyKey: createHash('sha256').update(JSON.stringify(parts)).digest('hex') };
}
