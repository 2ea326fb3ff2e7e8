import { stripe } from './client.ts';
import { portalFeatures, portalMark } from './portal-features.ts';

let known: string | undefined;

/**
 * Stripe's portal for a customer, with a configuration of ours: `npm run setup-stripe` makes it, or the first call.
 * https://docs.stripe.com/customer-management/integrate-customer-portal
 *
 * @returns its address, which works once and soon expires
 */
export async function openPortal(customer: string, returnUrl: string): Promise<string> {
  known ??= await ensureConfiguration();
  try {
    const { url } = await stripe().billingPortal.sessions.create({
      customer,
      configuration: known,
      return_url: returnUrl,
    });
    return url;
  } catch (error) {
    // It may be the configuration that is gone: the next call looks for it again.
    known = undefined;
    throw error;
  }
}

async function ensureConfiguration(): Promise<string> {
  const { data } = await stripe().billingPortal.configurations.list({ active: true, limit: 100 });
  const ours = data.find(({ metadata }) => metadata?.app === portalMark.app);
  if (ours) return ours.id;
  return (
    await stripe().billingPortal.configurations.create({ features: portalFeatures, metadata: portalMark })
  ).id;
}
