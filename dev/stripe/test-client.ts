import { vi } from 'vitest';

import { stripe } from '../../functions/src/stripe/client.ts';
import { type LocalStripe, startLocalStripe } from './server.ts';

/** Starts a local Stripe for tests. @returns it, and the library set up for it as in the functions */
export async function startWithClient(dataFile?: string) {
  const local = await startLocalStripe({
    port: 0,
    dataFile,
    receiver: { url: undefined, secret: 'whsec_x' },
  });
  vi.stubEnv('GCLOUD_PROJECT', 'demo-ohmwork');
  vi.stubEnv('APP_URL', 'http://app.test');
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_local');
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_x');
  vi.stubEnv('STRIPE_API_URL', local.url);
  return { local, api: stripe() };
}

/** Sends a command to the local Stripe. @returns the status and the answer */
export async function control(local: LocalStripe, command: string, body: object = {}) {
  const answer = await fetch(`${local.url}/_control/${command}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/**
 * Fills in a payment page and submits it, without following the redirect.
 *
 * @param fields other fields of the form, such as the answer to the bank's question
 */
export function submitCard(pageUrl: string, number: string, fields: object = {}): Promise<Response> {
  return fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams({ number, expiry: '12/34', cvc: '123', ...fields }),
    redirect: 'manual',
  });
}
