import type { Stripe } from '../../functions/src/stripe/client.ts';
import { portalFeatures, portalMark } from '../../functions/src/stripe/portal-features.ts';
import { webhookEvents } from '../../functions/src/stripe/webhook-events.ts';

/** What was set up in a Stripe account. */
export type StripeSetup = {
  readonly endpointId: string;
  /** Only for a new endpoint: Stripe tells it once. */
  readonly secret: string | null;
  /** Endpoints with the same address and another API version, which Stripe can't change. */
  readonly outdated: readonly string[];
  readonly portalId: string;
};

/**
 * Creates or updates what we need in a Stripe account: the webhook endpoint with its events, and the configuration of the
 * portal. Running it again changes nothing.
 *
 * @param version the API version whose shapes the functions read
 */
export async function setupStripe(api: Stripe, appUrl: string, version: ApiVersion): Promise<StripeSetup> {
  const { id, secret, outdated } = await ensureEndpoint(api, `${appUrl}/api/stripe-webhook`, version);
  const portalId = await ensurePortal(api, `${appUrl}/subscription`);
  return { endpointId: id, secret, outdated, portalId };
}

export type ApiVersion = NonNullable<Stripe.WebhookEndpointCreateParams['api_version']>;

async function ensureEndpoint(api: Stripe, url: string, version: ApiVersion) {
  const all = await api.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const same = all.filter((endpoint) => endpoint.url === url);
  const current = same.find(({ api_version: theirs }) => theirs === version);
  const outdated = same.filter((endpoint) => endpoint !== current).map(({ id }) => id);
  const enabled_events = [...webhookEvents];
  if (current) {
    // Stripe disables an endpoint that hasn't answered for days.
    await api.webhookEndpoints.update(current.id, { enabled_events, disabled: false });
    return { id: current.id, secret: null, outdated };
  }
  const { id, secret } = await api.webhookEndpoints.create({
    url,
    enabled_events,
    api_version: version,
    description: 'Ohmwork: keeps subscriptions up to date',
  });
  return { id, secret: secret ?? null, outdated };
}

async function ensurePortal(api: Stripe, returnUrl: string): Promise<string> {
  const all = await api.billingPortal.configurations
    .list({ active: true, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  const ours = all.find(({ metadata }) => metadata?.app === portalMark.app);
  const settings = { features: portalFeatures, default_return_url: returnUrl };
  const { id } = ours
    ? await api.billingPortal.configurations.update(ours.id, settings)
    : await api.billingPortal.configurations.create({ ...settings, metadata: portalMark });
  return id;
}
