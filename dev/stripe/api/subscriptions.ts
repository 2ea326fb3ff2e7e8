import * as z from 'zod/mini';

import type { Stripe } from '../../../functions/src/stripe/client.ts';
import { ApiFault, missing, refuse } from '../api-fault.ts';
import {
  type Engine,
  emit,
  mustKeepCurrency,
  mustKnowCustomer,
  namedCustomer,
  nowOf,
  priceOf,
  subscriptionOf,
} from '../engine/engine.ts';
import { changePrice } from '../engine/pending-updates.ts';
import { dropPendingUpdate, endSubscription, itemOf, startSubscription } from '../engine/subscriptions.ts';
import type { Subscription } from '../objects.ts';
import { expand, expandedPage, flag, metadata, nothing, paramsOf, text, whole } from '../params.ts';
import { present, presentList } from './present.ts';
import { type Route, route } from './route.ts';

type Update = Stripe.SubscriptionUpdateParams;
type Create = Stripe.SubscriptionCreateParams;

const createParams = paramsOf<Create>()({
  customer: text,
  items: z.array(paramsOf<NonNullable<Create['items']>[number]>()({ price: text })).check(z.length(1)),
  payment_behavior: z.literal('error_if_incomplete'),
});

const updateParams = paramsOf<Update>()({
  cancel_at_period_end: z.optional(flag),
  cancel_at: z.optional(z.union([nothing, whole])),
  metadata: z.optional(metadata),
  items: z.optional(
    z.array(paramsOf<NonNullable<Update['items']>[number]>()({ id: text, price: text })).check(z.length(1)),
  ),
  // Together these charge the difference now, or leave the update pending until it's paid. Their other meanings aren't
  // simulated.
  proration_behavior: z.optional(z.literal('always_invoice')),
  proration_date: z.optional(whole),
  payment_behavior: z.optional(z.literal('pending_if_incomplete')),
  billing_cycle_anchor: z.optional(
    paramsOf<NonNullable<Update['billing_cycle_anchor']>>()({ type: z.literal('now') }),
  ),
});

const releaseParams = paramsOf<Stripe.SubscriptionScheduleReleaseParams>()({
  preserve_cancel_date: z.optional(flag),
});

type UpdateValues = z.infer<typeof updateParams>;

const listParams = paramsOf<Stripe.SubscriptionListParams>()({
  ...expandedPage,
  customer: z.optional(text),
  status: z.optional(
    z.enum(['all', 'active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired']),
  ),
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
  route('POST', '/v1/subscriptions', createParams, (engine, params) => {
    const { id: customer } = namedCustomer(engine, params.customer);
    const price = priceOf(engine, params.items[0]?.price ?? '');
    mustKeepCurrency(engine, customer, price.currency);
    const start = { customer, price, metadata: {}, presence: 'app' } as const;
    const started = startSubscription(engine, start, nowOf(engine));
    if ('message' in started) {
      const { code, declineCode, message } = started;
      throw new ApiFault(402, 'card_error', message, { code, decline_code: declineCode });
    }
    return present(engine, started.subscription);
  }),
  route(
    'GET',
    '/v1/subscriptions/:id',
    paramsOf<Stripe.SubscriptionRetrieveParams>()({ expand: z.optional(expand) }),
    (engine, params, id) => present(engine, subscriptionOf(engine, id), params.expand),
  ),
  route('POST', '/v1/subscriptions/:id', updateParams, (engine, params, id) => {
    const subscription = subscriptionOf(engine, id);
    if (subscription.status === 'canceled') {
      throw refuse('A canceled subscription can only update its cancellation_details and metadata.');
    }
    if (params.cancel_at !== undefined && params.cancel_at_period_end !== undefined) {
      throw refuse('Received both cancel_at and cancel_at_period_end parameters. Please pass in only one.');
    }
    mustBeUnscheduled(subscription, params);
    if (params.items) startChange(engine, subscription, params);
    else setFields(engine, subscription, params);
    return present(engine, subscription);
  }),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    paramsOf<Stripe.SubscriptionCancelParams>()({}),
    (engine, _params, id) => {
      const subscription = subscriptionOf(engine, id);
      if (subscription.status === 'canceled') throw missing('subscription', id);
      endSubscription(engine, subscription, nowOf(engine));
      return present(engine, subscription);
    },
  ),
  route('POST', '/v1/subscription_schedules/:id/release', releaseParams, (engine, params, id) => {
    const subscription = Object.values(engine.state.subscriptions).find(({ schedule }) => schedule === id);
    if (!subscription) throw missing('subscription schedule', id);
    subscription.schedule = null;
    if (!params.preserve_cancel_date) subscription.cancel_at = null;
    emit(engine, 'customer.subscription.updated', subscription, nowOf(engine));
    return {
      id,
      object: 'subscription_schedule',
      status: 'released',
      released_subscription: subscription.id,
    };
  }),
];

/**
 * Refuses in Stripe's words. No page of Stripe's says whether a preview is refused too, so here it is.
 *
 * @throws ApiFault if a schedule decides when the subscription ends
 */
export function mustBeUnscheduled(
  { schedule }: Subscription,
  params: { readonly cancel_at?: unknown; readonly cancel_at_period_end?: unknown },
): void {
  if (!schedule) return;
  if (params.cancel_at === undefined && params.cancel_at_period_end === undefined) return;
  throw refuse(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  );
}

/** @throws ApiFault if the real API would refuse the call, or do something that isn't simulated */
function startChange(engine: Engine, subscription: Subscription, params: UpdateValues): void {
  const [wanted] = params.items ?? [];
  if (!params.proration_behavior || !params.payment_behavior || !params.billing_cycle_anchor) {
    throw refuse(
      'The local Stripe changes a price only with always_invoice, pending_if_incomplete and an anchor of now.',
    );
  }
  if (params.cancel_at !== undefined) {
    throw refuse('cancel_at is not supported by pending updates.', { param: 'cancel_at' });
  }
  if (wanted?.id !== itemOf(subscription).id) throw missing('subscription item', wanted?.id ?? '');
  const at = nowOf(engine);
  const price = priceOf(engine, wanted.price);
  mustKeepCurrency(engine, subscription.customer, price.currency);
  const change = {
    price,
    prorationDate: params.proration_date ?? at,
    metadata: params.metadata,
    cancelAtPeriodEnd: params.cancel_at_period_end,
  };
  changePrice(engine, subscription, change, at);
}

/** As in the portal, `cancel_at` leaves the boolean false; the boolean also sets `cancel_at` to its date. */
function setFields(engine: Engine, subscription: Subscription, params: UpdateValues): void {
  const at = nowOf(engine);
  const { cancel_at: end, cancel_at_period_end: atPeriodEnd } = params;
  const pending = subscription.pending_update?.cancel_at_period_end ?? null;
  // https://docs.stripe.com/changelog/endive/2026-09-30/scheduled-subscription-cancellation
  if (pending !== null && atPeriodEnd !== undefined && pending !== atPeriodEnd) {
    dropPendingUpdate(engine, subscription, at);
  }
  if (atPeriodEnd !== undefined) {
    subscription.cancel_at_period_end = atPeriodEnd;
    subscription.cancel_at = atPeriodEnd ? itemOf(subscription).current_period_end : null;
  } else if (end !== undefined) {
    subscription.cancel_at_period_end = false;
    subscription.cancel_at = end === '' ? null : end;
  }
  subscription.canceled_at = subscription.cancel_at === null ? null : (subscription.canceled_at ?? at);
  Object.assign(subscription.metadata, params.metadata);
  emit(engine, 'customer.subscription.updated', subscription, at);
}
