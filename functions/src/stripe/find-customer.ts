import { isMissing, stripe } from './client.ts';

/** The uid of the user for whom we made a customer; null for a customer that we didn't make, or that Stripe has deleted. */
export async function findOwner(customerId: string): Promise<string | null> {
  try {
    const customer = await stripe().customers.retrieve(customerId);
    return (!customer.deleted && customer.metadata.uid) || null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether Stripe still has a customer. */
export async function hasCustomer(id: string): Promise<boolean> {
  return (await findState(id)) === 'there';
}

/** Whether Stripe has a customer, has deleted it, or knows of none: a deleted one can still be retrieved. */
export async function findState(id: string): Promise<'there' | 'deleted' | 'unknown'> {
  try {
    return (await stripe().customers.retrieve(id)).deleted ? 'deleted' : 'there';
  } catch (error) {
    if (isMissing(error)) return 'unknown';
    throw error;
  }
}

/** The customers that we made for a user. One that was made within the last minutes may be missing. */
export async function findCustomers(uid: string): Promise<string[]> {
  const quoted = uid.replaceAll(/['\\]/gu, '\\$&');
  const found = await stripe().customers.search({ query: `metadata['uid']:'${quoted}'`, limit: 100 });
  return found.data.map(({ id }) => id);
}
