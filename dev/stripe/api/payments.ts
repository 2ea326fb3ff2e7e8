import * as z from 'zod/mini';

import type { Stripe } from '../../../functions/src/stripe/client.ts';
import { refuse } from '../api-fault.ts';
import { chargeOf, type Engine, emit, invoiceOf, mustKnowCustomer, nowOf } from '../engine/engine.ts';
import { voidInvoice } from '../engine/invoices.ts';
import { expand, page, paramsOf, text } from '../params.ts';
import type { Refund } from '../payment-objects.ts';
import { newId } from '../state.ts';
import { present, presentList } from './present.ts';
import { type Route, route } from './route.ts';

const invoiceListParams = paramsOf<Stripe.InvoiceListParams>()({
  ...page,
  customer: z.optional(text),
  status: z.optional(z.enum(['open', 'paid', 'void', 'uncollectible'])),
});

const chargeListParams = paramsOf<Stripe.ChargeListParams>()({ ...page, customer: z.optional(text) });

/** Only payments that take days: the others are over at once. */
const intentListParams = paramsOf<Stripe.PaymentIntentListParams>()({ ...page, customer: z.optional(text) });

const disputeListParams = paramsOf<Stripe.DisputeListParams>()({ ...page, charge: z.optional(text) });

const refundParams = paramsOf<Stripe.RefundCreateParams>()({
  payment_intent: text,
  reason: z.optional(z.enum(['duplicate', 'requested_by_customer', 'fraudulent'])),
});

/** Invoices, what was charged for them and what went back. */
export const paymentRoutes: readonly Route[] = [
  route('GET', '/v1/invoices', invoiceListParams, (engine, params) => {
    mustKnowCustomer(engine, params.customer);
    const found = Object.values(engine.state.invoices).filter(
      ({ customer, status }) =>
        (!params.customer || customer === params.customer) && (!params.status || status === params.status),
    );
    return presentList(engine, found, '/v1/invoices', params);
  }),
  route(
    'GET',
    '/v1/invoices/:id',
    paramsOf<Stripe.InvoiceRetrieveParams>()({ expand: z.optional(expand) }),
    (engine, params, id) => present(engine, invoiceOf(engine, id), params.expand),
  ),
  route(
    'POST',
    '/v1/invoices/:id/void',
    paramsOf<Stripe.InvoiceVoidInvoiceParams>()({}),
    (engine, _params, id) => {
      const invoice = invoiceOf(engine, id);
      if (invoice.status !== 'open') throw refuse('Only open invoices can be voided.');
      voidInvoice(invoice, nowOf(engine));
      return present(engine, invoice);
    },
  ),
  route('GET', '/v1/charges', chargeListParams, (engine, params) => {
    mustKnowCustomer(engine, params.customer);
    const found = Object.values(engine.state.charges).filter(
      ({ customer }) => !params.customer || customer === params.customer,
    );
    return presentList(engine, found, '/v1/charges', params);
  }),
  route(
    'GET',
    '/v1/charges/:id',
    paramsOf<Stripe.ChargeRetrieveParams>()({ expand: z.optional(expand) }),
    (engine, params, id) => present(engine, chargeOf(engine, id), params.expand),
  ),
  route('GET', '/v1/payment_intents', intentListParams, (engine, params) => {
    mustKnowCustomer(engine, params.customer);
    const found = Object.values(engine.state.slowPayments).filter(
      ({ customer }) => !params.customer || customer === params.customer,
    );
    return presentList(engine, found, '/v1/payment_intents', params);
  }),
  route('GET', '/v1/disputes', disputeListParams, (engine, params) => {
    const found = Object.values(engine.state.disputes).filter(
      ({ charge }) => !params.charge || charge === params.charge,
    );
    return presentList(engine, found, '/v1/disputes', params);
  }),
  route('POST', '/v1/refunds', refundParams, (engine, params) =>
    present(engine, makeRefund(engine, params.payment_intent, params.reason ?? null)),
  ),
];

/** Gives all of a payment back. @throws ApiFault when there is nothing to give back */
export function makeRefund(engine: Engine, intent: string, reason: Refund['reason']): Refund {
  const charge = Object.values(engine.state.charges).find(
    ({ payment_intent, paid }) => payment_intent === intent && paid,
  );
  if (!charge) throw refuse(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  if (charge.refunded) {
    throw refuse(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  // https://docs.stripe.com/error-codes#charge-disputed
  if (charge.disputed)
    throw refuse(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' });
  const at = nowOf(engine);
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: charge.amount,
    charge: charge.id,
    created: at,
    currency: charge.currency,
    metadata: {},
    payment_intent: intent,
    reason,
    status: 'succeeded',
  };
  charge.refunded = true;
  charge.amount_refunded = charge.amount;
  charge.refunds.data.push(refund);
  emit(engine, 'charge.refunded', charge, at);
  return refund;
}
