import { ApiFault, refuse } from '../api-fault.ts';
import { apiVersion, type Engine } from '../engine/engine.ts';
import type { Faults } from '../faults.ts';
import { decodeForm } from '../form.ts';
import { accountRoutes } from './account.ts';
import type { ApiAnswer, ApiRequest } from './api-call.ts';
import { customerRoutes } from './customers.ts';
import { answerOnce } from './idempotency.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentRoutes } from './payments.ts';
import { portalRoutes } from './portal.ts';
import { priceRoutes } from './prices.ts';
import type { Route } from './route.ts';
import { sessionRoutes } from './sessions.ts';
import { subscriptionRoutes } from './subscriptions.ts';

const routes: readonly Route[] = [
  ...customerRoutes,
  ...priceRoutes,
  ...sessionRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...portalRoutes,
  ...accountRoutes,
];

/**
 * Answers a call of the API. The same idempotency key gives the same answer without doing the work again.
 *
 * @param fault an unexplained 500, before the work or after it
 */
export function answerApi(engine: Engine, request: ApiRequest, fault: Faults['answer']): ApiAnswer {
  const work = () => {
    if (fault === '500') return broken;
    const made = answer(engine, request);
    return fault === '500 after' ? broken : made;
  };
  try {
    checkHeaders(request.headers);
    const key = keyOf(request);
    return key ? answerOnce(engine, request, key, work) : work();
  } catch (error) {
    return toAnswer(error);
  }
}

/** The idempotency key of a call; only a POST has one. */
export function keyOf({ method, headers }: Pick<ApiRequest, 'method' | 'headers'>): string | undefined {
  return method === 'POST' ? headers['idempotency-key'] : undefined;
}

const broken: ApiAnswer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'The local Stripe was told to answer 500.' } },
  // Retrying with the same key would only repeat it.
  headers: { 'Stripe-Should-Retry': 'false' },
};

function answer(engine: Engine, { method, path, query, body }: ApiRequest): ApiAnswer {
  for (const route of routes) {
    const id = route.method === method ? match(route.path, path) : null;
    if (id === null) continue;
    try {
      return { status: 200, body: route.answer(engine, decodeForm(method === 'POST' ? body : query), id) };
    } catch (error) {
      return toAnswer(error);
    }
  }
  throw new ApiFault(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
}

/** The id in a path; empty if the pattern has none, null if the path doesn't match. */
function match(pattern: string, path: string): string | null {
  const [before = '', after] = pattern.split(':id');
  if (after === undefined) return path === pattern ? '' : null;
  if (!path.startsWith(before) || !path.endsWith(after)) return null;
  const id = decodeURIComponent(path.slice(before.length, path.length - after.length));
  return id === '' || id.includes('/') ? null : id;
}

function checkHeaders(headers: ApiRequest['headers']): void {
  const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (!key) throw new ApiFault(401, 'authentication_error', 'You did not provide an API key.');
  if (!/^[rs]k_test_/.test(key)) {
    throw new ApiFault(
      401,
      'authentication_error',
      'The local Stripe takes test keys only: keep that one secret.',
    );
  }
  const version = headers['stripe-version'];
  if (version !== undefined && version !== apiVersion) {
    throw refuse(`The local Stripe speaks ${apiVersion}, not ${version}: bring its shapes up to date.`);
  }
}

/** Stripe's answer to an error of the caller. @throws any other error, which is a bug of the stand-in */
export function toAnswer(error: unknown): ApiAnswer {
  if (!(error instanceof ApiFault)) throw error;
  return { status: error.status, body: { error: error.body } };
}
