import * as z from 'zod/mini';

import type { Stripe } from '../../../functions/src/stripe/client.ts';
import { chargeOf, intentOf, mustKnowCustomer } from '../engine/engine.ts';
import { makeRefund } from '../engine/refunds.ts';
import { expand, expandedPage, metadata, page, paramsOf, text, whole } from '../params.ts';
import { present, presentList } from './present.ts';
import { type Route, route } from './route.ts';

const chargeListParams = paramsOf<Stripe.ChargeListParams>()({
  ...expandedPage,
  customer: z.optional(text),
  payment_intent: z.optional(text),
});

const intentListParams = paramsOf<Stripe.PaymentIntentListParams>()({ ...page, customer: z.optional(text) });

const disputeListParams = paramsOf<Stripe.DisputeListParams>()({ ...page, charge: z.optional(text) });

const warningListParams = paramsOf<Stripe.Radar.EarlyFraudWarningListParams>()({
  ...page,
  charge: z.optional(text),
});

const refundParams = paramsOf<Stripe.RefundCreateParams>()({
  payment_intent: text,
  amount: z.optional(whole),
  reason: z.optional(z.enum(['duplicate', 'requested_by_customer', 'fraudulent'])),
  metadata: z.optional(metadata),
});

const creditNoteListParams = paramsOf<Stripe.CreditNoteListParams>()({ ...page, invoice: z.optional(text) });

const refundListParams = paramsOf<Stripe.RefundListParams>()({ ...expandedPage, charge: z.optional(text) });

/** Payments, and what was returned of them. */
export const paymentRoutes: readonly Route[] = [
  route('GET', '/v1/charges', chargeListParams, (engine, params) => {
    mustKnowCustomer(engine, params.customer);
    const found = Object.values(engine.state.charges).filter(
      ({ customer, payment_intent: intent }) =>
        (!params.customer || customer === params.customer) &&
        (!params.payment_intent || intent === params.payment_intent),
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
    const found = Object.values(engine.state.intents).filter(
      ({ customer }) => !params.customer || customer === params.customer,
    );
    return presentList(engine, found, '/v1/payment_intents', params);
  }),
  route(
    'GET',
    '/v1/payment_intents/:id',
    paramsOf<Stripe.PaymentIntentRetrieveParams>()({}),
    (engine, _params, id) => present(engine, intentOf(engine, id)),
  ),
  route('GET', '/v1/disputes', disputeListParams, (engine, params) => {
    const found = Object.values(engine.state.disputes).filter(
      ({ charge }) => !params.charge || charge === params.charge,
    );
    return presentList(engine, found, '/v1/disputes', params);
  }),
  route('GET', '/v1/radar/early_fraud_warnings', warningListParams, (engine, params) => {
    const found = Object.values(engine.state.warnings).filter(
      ({ charge }) => !params.charge || charge === params.charge,
    );
    return presentList(engine, found, '/v1/radar/early_fraud_warnings', params);
  }),
  route('GET', '/v1/refunds', refundListParams, (engine, params) => {
    const found = Object.values(engine.state.charges)
      .filter(({ id }) => !params.charge || id === params.charge)
      .flatMap(({ refunds }) => refunds.data.toReversed());
    return presentList(engine, found, '/v1/refunds', params);
  }),
  route('GET', '/v1/credit_notes', creditNoteListParams, (engine, params) => {
    const found = Object.values(engine.state.creditNotes).filter(
      ({ invoice }) => !params.invoice || invoice === params.invoice,
    );
    return presentList(engine, found, '/v1/credit_notes', params);
  }),
  route('POST', '/v1/refunds', refundParams, (engine, { payment_intent: intent, ...rest }) =>
    present(engine, makeRefund(engine, { intent, ...rest })),
  ),
];
