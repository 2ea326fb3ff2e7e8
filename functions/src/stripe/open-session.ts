import { config } from '../config.ts';
import type { CheckoutSession, Plan } from '../domain.ts';
import { callOncePerState, isRefused, type Stripe, stripe } from './client.ts';

/** Milliseconds that a payment page must still be open for, to be worth showing again. */
const enoughTime = 10 * 60 * 1000;

type Sale = {
  readonly customer: string;
  readonly uid: string;
  readonly plan: Plan;
  readonly priceId: string;
  readonly mode: 'subscription' | 'payment';
};

/**
 * The one payment page on which the customer can pay for the plan: the one that is open already, or a new one. Pages
 * for anything else are closed first, so that at most one can ever be paid.
 *
 * @returns null when one of them is being paid right now
 */
export async function openSession(sale: Sale): Promise<CheckoutSession | null> {
  const sessions = (await stripe().checkout.sessions.list({ customer: sale.customer, limit: 100 })).data;
  if (sessions.some(mayBeProcessing) && (await isProcessing(sale.customer))) return null;
  const open = sessions.filter(({ status }) => status === 'open');
  const same = open.find(
    ({ metadata, expires_at: end, automatic_tax: tax }) =>
      metadata?.priceId === sale.priceId &&
      tax.enabled === config().usesStripeTax &&
      end * 1000 > Date.now() + enoughTime,
  );
  for (const session of open) {
    if (session !== same && !(await expireSession(session.id))) return null;
  }
  const session = same ?? (await createSession(sale, sessions[0]?.id));
  return session.url ? { sessionId: session.id, url: session.url } : null;
}

/** Whether a page was completed but its money hasn't arrived: it may take days, or have failed. */
function mayBeProcessing({ status, payment_status: paid }: Stripe.Checkout.Session): boolean {
  return status === 'complete' && paid === 'unpaid';
}

/** Whether a payment of the customer is still being processed, which takes days for a direct debit. */
export async function isProcessing(customer: string): Promise<boolean> {
  const intents = await stripe().paymentIntents.list({ customer, limit: 100 });
  return intents.data.some(({ status }) => status === 'processing');
}

/** Closes every payment page of a customer. @returns whether none has been paid meanwhile */
export async function expireSessions(customer: string): Promise<boolean> {
  const open = await stripe().checkout.sessions.list({ customer, status: 'open', limit: 100 });
  const closed = await Promise.all(open.data.map(({ id }) => expireSession(id)));
  return closed.every(Boolean);
}

async function expireSession(id: string): Promise<boolean> {
  try {
    await stripe().checkout.sessions.expire(id);
    return true;
  } catch (error) {
    if (isRefused(error)) return (await stripe().checkout.sessions.retrieve(id)).status === 'expired';
    throw error;
  }
}

/** The payment page asks for the address that VAT depends on: https://docs.stripe.com/tax/checkout */
const taxParams = {
  automatic_tax: { enabled: true },
  customer_update: { address: 'auto' },
} as const;

/** @param previous the customer's newest session: calls that saw the same one get the same new session */
function createSession(sale: Sale, previous: string | undefined): Promise<Stripe.Checkout.Session> {
  const { customer, uid, plan, priceId, mode } = sale;
  const { appUrl } = config();
  const planId = plan.id;
  const params: Stripe.Checkout.SessionCreateParams = {
    mode,
    customer,
    client_reference_id: uid,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: `${appUrl}/subscription?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${appUrl}/subscription?checkout=cancelled`,
    metadata: { planId, priceId },
    ...(config().usesStripeTax && taxParams),
    ...(mode === 'subscription'
      ? { subscription_data: { metadata: { planId } } }
      : { invoice_creation: { enabled: true, invoice_data: { metadata: { planId } } } }),
  };
  return callOncePerState(['session', JSON.stringify(params), previous], (options) =>
    stripe().checkout.sessions.create(params, options),
  );
}
