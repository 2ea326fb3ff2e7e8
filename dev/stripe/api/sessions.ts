import * as z from 'zod/mini';

import type { Stripe } from '../../../functions/src/stripe/client.ts';
import { refuse } from '../api-fault.ts';
import {
  mustKeepCurrency,
  mustKnowCustomer,
  namedCustomer,
  nowOf,
  priceOf,
  sessionOf,
} from '../engine/engine.ts';
import { expireSession, mustBeOpen } from '../engine/sessions.ts';
import type { Price, Session } from '../objects.ts';
import { flag, metadata, page, paramsOf, text } from '../params.ts';
import { newId } from '../state.ts';
import { present, presentList } from './present.ts';
import { type Route, route } from './route.ts';

type Create = Stripe.Checkout.SessionCreateParams;

const createParams = paramsOf<Create>()({
  mode: z.enum(['payment', 'subscription']),
  customer: text,
  line_items: z
    .array(paramsOf<NonNullable<Create['line_items']>[number]>()({ price: text, quantity: z.literal('1') }))
    .check(z.length(1)),
  success_url: z.url(),
  cancel_url: z.optional(z.url()),
  client_reference_id: z.optional(z.string().check(z.maxLength(200))),
  metadata: z.optional(metadata),
  automatic_tax: z.optional(paramsOf<NonNullable<Create['automatic_tax']>>()({ enabled: flag })),
  customer_update: z.optional(
    paramsOf<NonNullable<Create['customer_update']>>()({ address: z.enum(['auto', 'never']) }),
  ),
  subscription_data: z.optional(
    paramsOf<NonNullable<Create['subscription_data']>>()({ metadata: z.optional(metadata) }),
  ),
  invoice_creation: z.optional(
    paramsOf<NonNullable<Create['invoice_creation']>>()({
      enabled: flag,
      invoice_data: z.optional(
        paramsOf<NonNullable<NonNullable<Create['invoice_creation']>['invoice_data']>>()({
          metadata: z.optional(metadata),
        }),
      ),
    }),
  ),
});

const listParams = paramsOf<Stripe.Checkout.SessionListParams>()({
  ...page,
  customer: z.optional(text),
  status: z.optional(z.enum(['open', 'complete', 'expired'])),
});

const lifeSeconds = 86_400;

export const sessionRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', createParams, (engine, params) => {
    const customer = namedCustomer(engine, params.customer);
    const price = priceOf(engine, params.line_items[0]?.price ?? '');
    const { mode } = params;
    if (mode === 'subscription' && (!price.recurring || params.invoice_creation)) {
      throw refuse('`subscription` mode takes a recurring price and makes its invoices by itself.');
    }
    if (mode === 'payment' && (price.recurring || params.subscription_data)) {
      throw refuse('You specified `payment` mode but passed a recurring price or `subscription_data`.');
    }
    checkTax(params, price);
    mustKeepCurrency(engine, customer.id, price.currency);
    const id = newId('cs_test');
    const created = nowOf(engine);
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: price.unit_amount,
      automatic_tax: { enabled: params.automatic_tax?.enabled ?? false },
      cancel_url: params.cancel_url ?? null,
      client_reference_id: params.client_reference_id ?? null,
      created,
      currency: price.currency,
      customer: customer.id,
      expires_at: created + lifeSeconds,
      invoice: null,
      livemode: false,
      metadata: params.metadata ?? {},
      mode,
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      success_url: params.success_url,
      url: `${engine.url}/pay/${id}`,
    };
    const left = params.subscription_data ?? params.invoice_creation?.invoice_data;
    engine.state.sessions[id] = session;
    engine.state.sales[id] = { price: price.id, metadata: left?.metadata ?? {} };
    return present(engine, session);
  }),
  route('GET', '/v1/checkout/sessions', listParams, (engine, params) => {
    mustKnowCustomer(engine, params.customer);
    const found = Object.values(engine.state.sessions).filter(
      ({ customer, status }) =>
        (!params.customer || customer === params.customer) && (!params.status || status === params.status),
    );
    return presentList(engine, found, '/v1/checkout/sessions', params);
  }),
  route(
    'GET',
    '/v1/checkout/sessions/:id',
    paramsOf<Stripe.Checkout.SessionRetrieveParams>()({}),
    (engine, _params, id) => present(engine, sessionOf(engine, id)),
  ),
  route(
    'POST',
    '/v1/checkout/sessions/:id/expire',
    paramsOf<Stripe.Checkout.SessionExpireParams>()({}),
    (engine, _params, id) => {
      const session = sessionOf(engine, id);
      mustBeOpen(session);
      expireSession(engine, session, nowOf(engine));
      return present(engine, session);
    },
  ),
];

/**
 * Stripe Tax needs the customer's address, and prices that say whether they include tax: https://docs.stripe.com/tax/checkout
 *
 * @throws ApiFault if one is missing
 */
function checkTax(params: z.infer<typeof createParams>, price: Price): void {
  if (!params.automatic_tax?.enabled) return;
  if (params.customer_update?.address !== 'auto') {
    throw refuse(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Set `customer_update[address]` to `auto`.',
    );
  }
  if (price.tax_behavior === 'unspecified') throw refuse('The price needs a `tax_behavior`.');
}
