import { createClient, isStripeFault, type Stripe } from '../functions/src/stripe/client.ts';
import { Fault } from './fault.ts';

/**
 * A client for the account that a key belongs to. STRIPE_API_URL names another Stripe than the real one.
 *
 * @throws Fault when that is no address
 */
export function openAccount(stripeKey: string): Stripe {
  const other = process.env.STRIPE_API_URL;
  if (other && !URL.canParse(other)) throw new Fault(`STRIPE_API_URL is no address: ${other}`);
  return createClient({ stripeKey, stripeApi: other ? new URL(other) : null });
}

/** What Stripe says, or the connection to it, as a fault; any other error as it is. */
export function stripeFault(error: unknown): unknown {
  return isStripeFault(error) && error instanceof Error ? new Fault(`Stripe: ${error.message}`) : error;
}
