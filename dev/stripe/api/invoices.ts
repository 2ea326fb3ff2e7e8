import * as z from 'zod/mini';

import type { Stripe } from '../../../functions/src/stripe/client.ts';
import { missing, refuse } from '../api-fault.ts';
import {
  invoiceOf,
  mustKeepCurrency,
  mustKnowCustomer,
  nowOf,
  priceOf,
  subscriptionOf,
} from '../engine/engine.ts';
import { isBeingPaid, voidInvoice } from '../engine/invoices.ts';
import { previewChange } from '../engine/pending-updates.ts';
import { dropPendingUpdate, itemOf, settled } from '../engine/subscriptions.ts';
import { expand, expandedPage, nothing, page, paramsOf, sum, text, whole } from '../params.ts';
import type { InvoiceItem } from '../payment-objects.ts';
import { newId } from '../state.ts';
import { present, presentLines, presentList } from './present.ts';
import { type Route, route } from './route.ts';
import { mustBeUnscheduled } from './subscriptions.ts';

const listParams = paramsOf<Stripe.InvoiceListParams>()({
  ...expandedPage,
  customer: z.optional(text),
  subscription: z.optional(text),
  status: z.optional(z.enum(['draft', 'open', 'paid', 'void', 'uncollectible'])),
});

const itemParams = paramsOf<Stripe.InvoiceItemCreateParams>()({
  customer: text,
  amount: sum,
  currency: text,
  description: text,
  subscription: text,
});

const paymentListParams = paramsOf<Stripe.InvoicePaymentListParams>()({ ...page, invoice: text });

type Details = NonNullable<Stripe.InvoiceCreatePreviewParams['subscription_details']>;

/** Only the parameters of a price change: https://docs.stripe.com/billing/subscriptions/prorations#preview-proration */
const previewParams = paramsOf<Stripe.InvoiceCreatePreviewParams>()({
  subscription: text,
  subscription_details: paramsOf<Details>()({
    items: z
      .array(paramsOf<NonNullable<Details['items']>[number]>()({ id: text, price: text }))
      .check(z.length(1)),
    billing_cycle_anchor: paramsOf<NonNullable<Details['billing_cycle_anchor']>>()({
      type: z.literal('now'),
    }),
    proration_behavior: z.literal('always_invoice'),
    proration_date: z.optional(whole),
    // The sums assume a subscription that renews.
    cancel_at: z.optional(nothing),
    cancel_at_period_end: z.optional(z.literal('false')),
  }),
});

export const invoiceRoutes: readonly Route[] = [
  route('GET', '/v1/invoices', listParams, (engine, params) => {
    mustKnowCustomer(engine, params.customer);
    const found = Object.values(engine.state.invoices).filter(
      ({ customer, status, parent }) =>
        (!params.customer || customer === params.customer) &&
        (!params.subscription || parent?.subscription_details.subscription === params.subscription) &&
        (!params.status || status === params.status),
    );
    return presentList(engine, found, '/v1/invoices', params);
  }),
  route('POST', '/v1/invoices/create_preview', previewParams, (engine, params) => {
    const subscription = subscriptionOf(engine, params.subscription);
    const { items, proration_date: date } = params.subscription_details;
    mustBeUnscheduled(subscription, params.subscription_details);
    const [item] = items;
    if (item?.id !== itemOf(subscription).id) throw missing('subscription item', item?.id ?? '');
    const at = nowOf(engine);
    const price = priceOf(engine, item.price);
    mustKeepCurrency(engine, subscription.customer, price.currency);
    const change = { price, prorationDate: date ?? at };
    return present(engine, previewChange(engine, subscription, change, at));
  }),
  route(
    'GET',
    '/v1/invoices/:id',
    paramsOf<Stripe.InvoiceRetrieveParams>()({ expand: z.optional(expand) }),
    (engine, params, id) => present(engine, invoiceOf(engine, id), params.expand),
  ),
  route(
    'GET',
    '/v1/invoices/:id/lines',
    paramsOf<Stripe.InvoiceListLineItemsParams>()(page),
    (engine, params, id) => presentLines(invoiceOf(engine, id), params),
  ),
  route('GET', '/v1/invoice_payments', paymentListParams, (engine, params) => {
    const { payments } = invoiceOf(engine, params.invoice);
    return presentList(engine, payments.data.toReversed(), '/v1/invoice_payments', params);
  }),
  route('POST', '/v1/invoiceitems', itemParams, (engine, { subscription, ...given }) => {
    const { id } = subscriptionOf(engine, subscription);
    const at = nowOf(engine);
    const item: InvoiceItem = {
      ...given,
      id: newId('ii'),
      object: 'invoiceitem',
      date: at,
      livemode: false,
      metadata: {},
      period: { start: at, end: at },
    };
    engine.state.pendingItems[id] = [...(engine.state.pendingItems[id] ?? []), item];
    return item;
  }),
  route(
    'POST',
    '/v1/invoices/:id/void',
    paramsOf<Stripe.InvoiceVoidInvoiceParams>()({}),
    (engine, _params, id) => {
      const invoice = invoiceOf(engine, id);
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
        throw refuse('You can only void an invoice that is open or uncollectible.');
      }
      if (isBeingPaid(engine, invoice)) {
        throw refuse('You cannot void an invoice while a payment of it is processing.');
      }
      const at = nowOf(engine);
      const subscription =
        engine.state.subscriptions[invoice.parent?.subscription_details.subscription ?? ''];
      if (subscription?.latest_invoice === id && subscription.pending_update) {
        dropPendingUpdate(engine, subscription, at);
      } else {
        voidInvoice(engine, invoice, at);
        // Nothing is overdue any more. It isn't confirmed that the real Stripe does this: see the README.
        if (subscription?.latest_invoice === id && subscription.status === 'past_due') {
          settled(engine, subscription, at);
        }
      }
      return present(engine, invoice);
    },
  ),
];
