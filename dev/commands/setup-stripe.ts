import { Fault, refuseMore } from '../fault.ts';
import { settings } from '../setup-stripe/settings.ts';
import { setupStripe } from '../setup-stripe/setup-stripe.ts';
import { apiVersion } from '../stripe/engine/engine.ts';
import { openAccount, stripeFault } from '../stripe-account.ts';

const usage = 'STRIPE_SECRET_KEY=sk_… npm run setup-stripe -- https://your-domain';

/**
 * `npm run setup-stripe`: creates or updates the webhook endpoint and the portal in a Stripe account, and prints what can only
 * be set in its dashboard. STRIPE_API_URL names another Stripe, such as the local one.
 *
 * @throws Fault without a key and an address, and when Stripe refuses or can't be reached
 */
export async function run([address = '', ...more]: readonly string[]): Promise<void> {
  refuseMore(more);
  const stripeKey = process.env.STRIPE_SECRET_KEY ?? '';
  if (stripeKey === '' || address === '') {
    throw new Fault(`Name the key of your account and the address of the app: ${usage}`);
  }
  if (!/^[rs]k_(test|live)_\w+$/u.test(stripeKey)) {
    throw new Fault('STRIPE_SECRET_KEY must be a secret or restricted key: it begins with sk_ or rk_.');
  }
  const { endpointId, secret, outdated, portalId } = await setupStripe(
    openAccount(stripeKey),
    originFrom(address),
    apiVersion,
  ).catch((error: unknown) => {
    throw stripeFault(error);
  });
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

/** @throws Fault for anything but an origin: Stripe would call another page, or none */
function originFrom(address: string): string {
  if (!/^https?:/u.test(address) || !URL.canParse(address)) {
    throw new Fault(`The address of the app must begin with https:// or http://, not ${address}`);
  }
  const { origin } = new URL(address);
  if (address !== origin) throw new Fault(`The address must end with the domain: ${origin}, not ${address}`);
  return origin;
}
