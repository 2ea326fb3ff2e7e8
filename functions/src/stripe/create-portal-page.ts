import { isMissingFor, stripe } from './client.ts';
import { portalFeatures, portalMark } from './portal-features.ts';

let known: string | undefined;

/**
 * Stripe's portal for a customer, with our own configuration, which `npm run setup-stripe` or the first call creates.
 * https://docs.stripe.com/customer-management/integrate-customer-portal
 *
 * @returns its address, which works once and soon expires
 */
export async function createPortalPage(customer: string, returnUrl: string): Promise<string> {
  known ??= await ensureConfiguration();
  try {
    return await createSession(customer, known, returnUrl);
  } catch (error) {
    // The configuration was deleted since this instance looked for it.
    if (!isMissingFor(error, 'configuration')) throw error;
    known = await ensureConfiguration();
    return createSession(customer, known, returnUrl);
  }
}

async function createSession(customer: string, configuration: string, returnUrl: string): Promise<string> {
  const { url } = await stripe().billingPortal.sessions.create({
    customer,
    configuration,
    return_url: returnUrl,
  });
  return url;
}

async function ensureConfiguration(): Promise<string> {
  // An account may have more than a page of them.
  for await (const { id, metadata } of stripe().billingPortal.configurations.list({
    active: true,
    limit: 100,
  })) {
    if (metadata?.app === portalMark.app) return id;
  }
  return (
    await stripe().billingPortal.configurations.create({ features: portalFeatures, metadata: portalMark })
  ).id;
}
