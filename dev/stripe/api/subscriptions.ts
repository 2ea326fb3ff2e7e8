import * as z from 'zod/mini';

import type { Stripe } from '../../../functions/src/stripe/client.ts';
import { missing, refuse } from '../api-fault.ts';
import { emit, mustKnowCustomer, nowOf, priceOf, subscriptionOf } from '../engine/engine.ts';
import { changePrice, endSubscription, itemOf } from '../engine/subscriptions.ts';
import type { Subscription } from '../objects.ts';
import { expand, flag, metadata, nothing, page, paramsOf, text, whole } from '../params.ts';
import { present, presentList } from './present.ts';
import { type Route, route } from './route.ts';

type Update = Stripe.SubscriptionUpdateParams;

const updateParams = paramsOf<Update>()({
  cancel_at_period_end: z.optional(flag),
  cancel_at: z.optional(z.union([nothing, whole])),
  metadata: z.optional(metadata),
  items: z.optional(
    z.array(paramsOf<NonNullable<Update['items']>[number]>()({ id: text, price: text })).check(z.length(1)),
  ),
  // Together these charge the difference now, or change nothing: what else they can mean is not simulated.
  proration_behavior: z.optional(z.literal('always_invoice')),
  payment_behavior: z.optional(z.literal('error_if_incomplete')),
  billing_cycle_anchor: z.optional(
    paramsOf<NonNullable<Update['billing_cycle_anchor']>>()({ type: z.literal('now') }),
  ),
  expand: z.optional(expand),
});

const listParams = paramsOf<Stripe.SubscriptionListParams>()({
  ...page,
  customer: z.optional(text),
  status: z.optional(z.enum(['all', 'active', 'past_due', 'canceled', 'incomplete', 'incomplete_expired'])),
});

export const subscriptionRoutes: readonly Route[] = [
  route('GET', '/v1/subscriptions', listParams, (engine, params) => {
    mustKnowCustomer(engine, params.customer);
    const wanted = params.status ?? 'not canceled';
    const found = Object.values(engine.state.subscriptions).filter(
      ({ customer, status }) =>
        (!params.customer || customer === params.customer) &&
        (wanted === 'all' || status === wanted || (wanted === 'not canceled' && status !== 'canceled')),
    );
    return presentList(engine, found, '/v1/subscriptions', params);
  }),
  route(
    'GET',
    '/v1/subscriptions/:id',
    paramsOf<Stripe.SubscriptionRetrieveParams>()({ expand: z.optional(expand) }),
    (engine, params, id) => present(engine, subscriptionOf(engine, id), params.expand),
  ),
  route('POST', '/v1/subscriptions/:id', updateParams, (engine, params, id) => {
    const subscription = subscriptionOf(engine, id);
    const at = nowOf(engine);
    if (subscription.status === 'canceled') {
      throw refuse('A canceled subscription can only update its cancellation_details and metadata.');
    }
    if (params.cancel_at !== undefined && params.cancel_at_period_end !== undefined) {
      throw refuse('Received both cancel_at and cancel_at_period_end parameters. Please pass in only one.');
    }
    if (params.items) {
      mustBeWhole(params);
      const [item] = params.items;
      if (item?.id !== itemOf(subscription).id) throw missing('subscription item', item?.id ?? '');
      changePrice(engine, subscription, priceOf(engine, item.price), at);
    }
    setEnd(subscription, params, at);
    if (params.metadata) Object.assign(subscription.metadata, params.metadata);
    emit(engine, 'customer.subscription.updated', subscription, at);
    return present(engine, subscription, params.expand);
  }),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    paramsOf<Stripe.SubscriptionCancelParams>()({ expand: z.optional(expand) }),
    (engine, params, id) => {
      const subscription = subscriptionOf(engine, id);
      if (subscription.status === 'canceled') throw missing('subscription', id);
      endSubscription(engine, subscription, nowOf(engine));
      return present(engine, subscription, params.expand);
    },
  ),
];

/** @throws ApiFault where the real API would take the call and do something that is not simulated */
function mustBeWhole(params: z.infer<typeof updateParams>): void {
  if (params.proration_behavior && params.payment_behavior && params.billing_cycle_anchor) return;
  throw refuse(
    'The local Stripe changes a price only with always_invoice, error_if_incomplete and an anchor of now.',
  );
}

/** Like the portal, a cancel_at leaves the boolean alone; the boolean shows its date in cancel_at as well. */
function setEnd(subscription: Subscription, params: z.infer<typeof updateParams>, at: number): void {
  const { cancel_at: end, cancel_at_period_end: atPeriodEnd } = params;
  if (atPeriodEnd !== undefined) {
    subscription.cancel_at_period_end = atPeriodEnd;
    subscription.cancel_at = atPeriodEnd ? itemOf(subscription).current_period_end : null;
  } else if (end !== undefined) {
    subscription.cancel_at_period_end = false;
    subscription.cancel_at = end === '' ? null : end;
  } else if (subscription.cancel_at_period_end) {
    // The period may have changed.
    subscription.cancel_at = itemOf(subscription).current_period_end;
  }
  subscription.canceled_at = subscription.cancel_at === null ? null : (subscription.canceled_at ?? at);
}
