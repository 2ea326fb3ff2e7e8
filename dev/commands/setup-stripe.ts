import { createClient, isStripeFault } from '../../functions/src/stripe/client.ts';
import { Fault } from '../fault.ts';
import { settings } from '../setup-stripe/settings.ts';
import { setupStripe } from '../setup-stripe/setup-stripe.ts';
import { apiVersion } from '../stripe/engine/engine.ts';

const usage = 'STRIPE_SECRET_KEY=sk_… npm run setup-stripe -- https://your-domain';

/**
 * `npm run setup-stripe`: creates or updates the webhook endpoint and the portal in an account of Stripe's, and prints
 * what only its dashboard can set. STRIPE_API_URL names another Stripe, such as the local one.
 *
 * @throws Fault without a key and an address, and when Stripe refuses or can't be reached
 */
export async function run([appUrl = '']: readonly string[]): Promise<void> {
  const stripeKey = process.env.STRIPE_SECRET_KEY ?? '';
  if (!/^[rs]k_(test|live)_\w+$/u.test(stripeKey) || !/^https?:\/\/[^/]+$/u.test(appUrl)) {
    throw new Fault(`Name the key of your account and the address of the app: ${usage}`);
  }
  const other = process.env.STRIPE_API_URL;
  const api = createClient({ stripeKey, stripeApi: other ? new URL(other) : null });
  const { endpointId, secret, outdated, portalId } = await setupStripe(api, appUrl, apiVersion).catch(
    (error: unknown) => {
      throw isStripeFault(error) && error instanceof Error ? new Fault(`Stripe: ${error.message}`) : error;
    },
  );
  console.log(`Webhook endpoint ${endpointId} is up to date.`);
  if (secret) {
    console.log(
      `It is new. Store its secret: npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET\n  ${secret}`,
    );
  }
  for (const id of outdated)
    console.log(`Endpoint ${id} has another API version: delete it in the dashboard.`);
  console.log(`Portal ${portalId} is up to date.\n\nSet these in the dashboard yourself:`);
  for (const { where, value, why } of settings) console.log(`\n${where}\n  ${value}\n  ${why}`);
}
