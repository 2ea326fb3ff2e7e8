import { callOnce, isRefusedFor, stripe } from './client.ts';
import { hasCustomer } from './find-customer.ts';

/**
 * The id of the user's one customer: the stored one, or a new one if there is none or Stripe no longer has it.
 *
 * @param known the stored id
 */
export async function ensureCustomer(
  uid: string,
  email: string | undefined,
  known: string | undefined,
): Promise<string> {
  if (known && (await hasCustomer(known))) return known;
  try {
    return await createCustomer(uid, email, known);
  } catch (error) {
    // Firebase accepts addresses that Stripe refuses, e.g. a..b@x.test. The payment page then asks for one.
    if (email !== undefined && isRefusedFor(error, 'email')) return createCustomer(uid, undefined, known);
    throw error;
  }
}

async function createCustomer(
  uid: string,
  email: string | undefined,
  known: string | undefined,
): Promise<string> {
  const { id } = await callOnce(['customer', uid, email, known], (options) =>
    stripe().customers.create({ metadata: { uid }, ...(email && { email }) }, options),
  );
  return id;
}
