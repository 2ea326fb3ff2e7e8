import type { Request } from 'firebase-functions/v2/https';

import { config } from '../config.ts';
import { answerLimit, runWithDeadline } from '../deadline.ts';
import { changePlan } from '../handlers/change-plan.ts';
import { deleteAccount } from '../handlers/delete-account.ts';
import { openCheckout } from '../handlers/open-checkout.ts';
import { openPortal } from '../handlers/open-portal.ts';
import { openReceipt } from '../handlers/open-receipt.ts';
import { changeOwn } from '../handlers/own-subscription.ts';
import { previewChange } from '../handlers/preview-change.ts';
import { previewRefund } from '../handlers/preview-refund.ts';
import { startRegrade } from '../handlers/start-regrade.ts';
import { stopRegrade } from '../handlers/stop-regrade.ts';
import { stripeWebhook } from '../handlers/stripe-webhook.ts';
import { syncSubscription } from '../handlers/sync-subscription.ts';
import { withdrawPurchase } from '../handlers/withdraw-purchase.ts';
import { logFault } from '../logs.ts';
import { addAddressCalls } from '../store/count-address.ts';
import { countCall } from '../store/count-call.ts';
import { verifyApp } from '../store/verify-app.ts';
import { verifyCaller } from '../store/verify-caller.ts';
import { renewAgain, stopRenewal } from '../stripe/change-subscription.ts';
import { isStripeFault } from '../stripe/client.ts';
import { makeAddressLimit } from './address-limit.ts';
import { ApiError } from './api-error.ts';
import { readAddress } from './client-address.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import type { AuthenticatedRequest } from './parse-body.ts';
import { isJson, readBody } from './raw-bodies.ts';

/** Largest body in bytes: ours have a few short fields, Stripe's hold one object. */
const bodyLimit = 4096;
const eventLimit = 512 * 1024;

const countAddress = makeAddressLimit({ addCalls: addAddressCalls, now: Date.now });

type Endpoint = (request: AuthenticatedRequest) => Promise<object>;

const endpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['create-subscription', (request) => openCheckout(request, 'subscription')],
  ['create-payment', (request) => openCheckout(request, 'payment')],
  ['change-plan', changePlan],
  ['cancel-subscription', (request) => changeOwn(request, stopRenewal)],
  ['resume-subscription', (request) => changeOwn(request, renewAgain)],
  ['sync-subscription', syncSubscription],
  ['preview-change', previewChange],
  ['preview-refund', previewRefund],
  ['withdraw-purchase', withdrawPurchase],
  ['open-portal', openPortal],
  ['open-receipt', openReceipt],
  ['delete-account', deleteAccount],
  ['start-regrade', startRegrade],
  ['stop-regrade', stopRegrade],
]);

type Response = {
  set(name: string, value: string): unknown;
  status(code: number): { json(body: object): unknown };
};

/** Handles one request: finds the endpoint, checks shape and caller, and turns every refusal into `{error}`. */
export async function handleApiRequest(request: Request, response: Response): Promise<void> {
  // A cache in front of us would otherwise keep a 404 for minutes.
  response.set('Cache-Control', 'no-store');
  try {
    response.status(200).json(await runWithDeadline(answerLimit, () => dispatch(request)));
  } catch (error) {
    const refusal = toRefusal(error);
    for (const [name, value] of Object.entries(refusal?.headers ?? {})) response.set(name, value);
    response.status(refusal?.status ?? 500).json({ error: refusal?.message ?? 'Something went wrong' });
  }
}

async function dispatch(request: Request): Promise<object> {
  const name = request.path.replace(/^\/(?:api\/)?/u, '');
  const endpoint = endpoints.get(name);
  const isEvent = name === 'stripe-webhook';
  if (!endpoint && !isEvent) throw new ApiError('noEndpoint');
  if (request.method !== 'POST') throw new ApiError('wrongMethod', { headers: { Allow: 'POST' } });
  if (!isJson(request)) throw new ApiError('notJson');
  const body = await readBody(request, isEvent ? eventLimit : bodyLimit);
  if (!endpoint) return stripeWebhook(body, request.header('stripe-signature'));
  await countAddress(readAddress(request));

  if (config().enforceAppCheck) await verifyApp(request.header('x-firebase-appcheck'));
  const caller = await verifyCaller(request.header('authorization'));
  await withKeyedMutex(`count ${caller.uid}`, () => countCall(caller.uid, name === 'delete-account'));
  return withKeyedMutex(caller.uid, () => endpoint({ ...caller, body: parseJson(body) }));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ApiError('badBody');
  }
}

function toRefusal(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  const isStripe = isStripeFault(error);
  logFault(isStripe ? 'Stripe failed' : 'A request failed', error);
  return isStripe ? new ApiError('stripeFailed') : null;
}
