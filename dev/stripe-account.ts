import { createClient, isStripeFault, type Stripe } from '../functions/src/stripe/client.ts';
import { Fault } from './fault.ts';

/**
 * A client for the account that a key belongs to. STRIPE_API_URL replaces the real Stripe with another one.
 *
 * @throws Fault when STRIPE_API_URL isn't a URL
 */
export function openAccount(stripeKey: string): Stripe {
  const other = process.env.STRIPE_API_URL;
  if (other && !URL.canParse(other)) throw new Fault(`STRIPE_API_URL is no address: ${other}`);
  return createClient({ stripeKey, stripeApi: other ? new URL(other) : null });
}

/** Turns an error of Stripe or of the connection to it into a fault; returns any other error as it is. */
export function stripeFault(error: unknown): unknown {
  return isStripeFault(error) && error instanceof Error ? new Fault(`Stripe: ${error.message}`) : error;
}
