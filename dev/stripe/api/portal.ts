import * as z from 'zod/mini';

import type { Stripe } from '../../../functions/src/stripe/client.ts';
import { missing, refuse } from '../api-fault.ts';
import { found, namedCustomer, nowOf } from '../engine/engine.ts';
import { flag, metadata, page, paramsOf, text } from '../params.ts';
import type { PortalConfiguration, PortalSession } from '../setup-objects.ts';
import { newId } from '../state.ts';
import { present, presentList } from './present.ts';
import { type Route, route } from './route.ts';

type Create = Stripe.BillingPortal.ConfigurationCreateParams;

const toggle = z.optional(z.strictObject({ enabled: flag }));

const createParams = paramsOf<Create>()({
  features: paramsOf<Create['features']>()({ invoice_history: toggle, payment_method_update: toggle }),
  default_return_url: z.optional(z.url()),
  metadata: z.optional(metadata),
});

type Update = Stripe.BillingPortal.ConfigurationUpdateParams;

const updateParams = paramsOf<Update>()({
  features: z.optional(
    paramsOf<NonNullable<Update['features']>>()({ invoice_history: toggle, payment_method_update: toggle }),
  ),
  default_return_url: z.optional(z.url()),
  active: z.optional(flag),
});

const listParams = paramsOf<Stripe.BillingPortal.ConfigurationListParams>()({
  ...page,
  active: z.optional(flag),
});

const sessionParams = paramsOf<Stripe.BillingPortal.SessionCreateParams>()({
  customer: text,
  configuration: z.optional(text),
  return_url: z.optional(z.url()),
});

/** https://docs.stripe.com/customer-management/integrate-customer-portal */
export const portalRoutes: readonly Route[] = [
  route('POST', '/v1/billing_portal/configurations', createParams, (engine, params) => {
    const at = nowOf(engine);
    const { invoice_history: invoices, payment_method_update: card } = params.features;
    const configuration: PortalConfiguration = {
      id: newId('bpc'),
      object: 'billing_portal.configuration',
      active: true,
      created: at,
      default_return_url: params.default_return_url ?? null,
      features: {
        invoice_history: { enabled: invoices?.enabled ?? false },
        payment_method_update: { enabled: card?.enabled ?? false },
      },
      livemode: false,
      metadata: params.metadata ?? {},
      updated: at,
    };
    engine.state.portals[configuration.id] = configuration;
    return present(engine, configuration);
  }),
  route('POST', '/v1/billing_portal/configurations/:id', updateParams, (engine, params, id) => {
    const configuration = found(engine.state.portals[id], 'configuration', id);
    const { features = {}, default_return_url: returnUrl = configuration.default_return_url } = params;
    const { active = configuration.active } = params;
    Object.assign(configuration.features, features);
    const changes = { default_return_url: returnUrl, active, updated: nowOf(engine) };
    return present(engine, Object.assign(configuration, changes));
  }),
  route('GET', '/v1/billing_portal/configurations', listParams, (engine, params) => {
    const all = Object.values(engine.state.portals).filter(
      ({ active }) => params.active === undefined || active === params.active,
    );
    return presentList(engine, all, '/v1/billing_portal/configurations', params);
  }),
  route('POST', '/v1/billing_portal/sessions', sessionParams, (engine, params) => {
    const customer = namedCustomer(engine, params.customer);
    if (params.configuration === undefined) {
      throw refuse(
        'No configuration provided and your test mode default configuration has not been created.',
      );
    }
    const { portals } = engine.state;
    const configuration = portals[params.configuration];
    if (!configuration) throw missing('configuration', params.configuration, 'configuration');
    const id = newId('bps');
    const session: PortalSession = {
      id,
      object: 'billing_portal.session',
      configuration: configuration.id,
      created: nowOf(engine),
      customer: customer.id,
      livemode: false,
      return_url: params.return_url ?? configuration.default_return_url,
      url: `${engine.url}/portal/${id}`,
    };
    engine.state.portalSessions[id] = session;
    return present(engine, session);
  }),
];
