import { isMissing, onceOnly, stripe } from './client.ts';

/**
 * The id of the user's one customer: the stored one, or a new one where there is none or Stripe has it no more.
 *
 * @param known the stored id
 */
export async function ensureCustomer(
  uid: string,
  email: string | undefined,
  known: string | undefined,
): Promise<string> {
  if (known && (await exists(known))) return known;
  const { id } = await stripe().customers.create(
    { metadata: { uid }, ...(email && { email }) },
    onceOnly('customer', uid, email, known),
  );
  return id;
}

async function exists(id: string): Promise<boolean> {
  try {
    return !(await stripe().customers.retrieve(id)).deleted;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
