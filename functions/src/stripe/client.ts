import { createHash } from 'node:crypto';

import Stripe from 'stripe';

import { type Config, config } from '../config.ts';
import { createHttpClient } from './http-client.ts';

export type { Stripe };

let client: Stripe | undefined;

/** The client for Stripe, or for the local Stripe that the configuration names. */
export function stripe(): Stripe {
  client ??= createClient(config());
  return client;
}

/** A new client, for commands that set up Stripe. @param account its key, and the address of a stand-in for Stripe, if any */
export function createClient({ stripeKey, stripeApi }: Pick<Config, 'stripeKey' | 'stripeApi'>): Stripe {
  process.env.STRIPE_SUPPRESS_NOTICES ??= 'true';
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

/** Whether Stripe refused the request itself, e.g. because the object has changed in the meantime. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe refuses one parameter of a request. */
export function isRefusedFor(error: unknown, param: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param;
}

/** Whether Stripe has no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Whether Stripe has no such object as one parameter names. */
export function isMissingFor(error: unknown, param: string): boolean {
  return isMissing(error) && isRefusedFor(error, param);
}

/** How often a call is tried while Stripe repeats an old failure, or another call with the same key is still running. */
const maxAttempts = 20;

type KeyParts = readonly (string | number | undefined)[];

/**
 * Makes a call that Stripe carries out only once within a clock hour, however often it's repeated. Such keys only avoid
 * needless objects. What prevents double payments is Stripe's state, which is read before each call.
 *
 * @param parts everything that the request depends on
 */
export function callOnce<T>(
  parts: KeyParts,
  call: (options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  return callOncePerState([...parts, Math.floor(Date.now() / 3_600_000)], call);
}

/**
 * Makes a call that Stripe carries out only once for the state of things that `parts` describe. Stripe keeps the first
 * answer to a key for a day, failures too (https://docs.stripe.com/api/idempotent_requests). When it only repeats an
 * earlier call's failure, the call is retried with the next key. While another instance makes the same call, Stripe answers
 * 409, and the call is retried until it gets that call's answer. The library waits up to half a second before it passes a
 * 409 on.
 *
 * @param parts everything that the request depends on, because Stripe refuses a key that comes back with other parameters,
 *   and something that changes once the call has taken effect
 * @param call must first check whether it has taken effect already, if a second time does harm: a 500 doesn't say
 */
export async function callOncePerState<T>(
  parts: KeyParts,
  call: (options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  let keyNumber = 1;
  for (let attempt = 1; ; attempt += 1) {
    const key = JSON.stringify([...parts, keyNumber]);
    try {
      return await call({ idempotencyKey: createHash('sha256').update(key).digest('hex') });
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      if (isKeptFailure(error)) keyNumber += 1;
      else if (!isKeyInUse(error)) throw error;
    }
  }
}

/** Whether Stripe only repeats an earlier call's failure, whose cause may be gone by now. */
function isKeptFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

/** Whether a call with the same key hasn't been answered yet: https://docs.stripe.com/error-codes#idempotency-key-in-use */
function isKeyInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
}
