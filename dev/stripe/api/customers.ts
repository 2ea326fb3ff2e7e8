import * as z from 'zod/mini';

import type { Stripe } from '../../../functions/src/stripe/client.ts';
import { refuse } from '../api-fault.ts';
import { findCard, testCards } from '../cards.ts';
import { changeBalance } from '../engine/balances.ts';
import { deleteCustomer } from '../engine/customers.ts';
import { customerOf, type Engine, found, mustKnowCustomer, nowOf } from '../engine/engine.ts';
import type { Customer } from '../objects.ts';
import { expandedPage, metadata, paramsOf, sum, text, whole } from '../params.ts';
import { newId } from '../state.ts';
import { present, presentList } from './present.ts';
import { type Route, route } from './route.ts';

type Settings = NonNullable<Stripe.CustomerUpdateParams['invoice_settings']>;

const createParams = paramsOf<Stripe.CustomerCreateParams>()({
  email: z.optional(text),
  metadata: z.optional(metadata),
  test_clock: z.optional(text),
});

const updateParams = paramsOf<Stripe.CustomerUpdateParams>()({
  invoice_settings: z.optional(paramsOf<Settings>()({ default_payment_method: z.optional(text) })),
});

const searchParams = paramsOf<Stripe.CustomerSearchParams>()({
  query: text,
  limit: z.optional(whole),
});

const balanceParams = paramsOf<Stripe.CustomerCreateBalanceTransactionParams>()({
  amount: sum,
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  description: z.optional(text),
  metadata: z.optional(metadata),
});

const balanceListParams = paramsOf<Stripe.CustomerListBalanceTransactionsParams>()(expandedPage);

const attachParams = paramsOf<Stripe.PaymentMethodAttachParams>()({ customer: text });

/** `metadata['uid']:'…'`, with a backslash before a quote: https://docs.stripe.com/search#search-query-language */
const metadataQuery = /^metadata\['([^'\\]+)'\]:'((?:[^'\\]|\\.)*)'$/u;

/** Refuses addresses with two dots in a row, umlauts or quotes, which are valid elsewhere. @throws ApiFault email_invalid */
function checkEmail(email: string | undefined): void {
  if (email === undefined || email === '' || z.email().safeParse(email).success) return;
  throw refuse(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' });
}

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', createParams, (engine, params) => {
    checkEmail(params.email);
    const customer: Customer = {
      id: newId('cus'),
      object: 'customer',
      balance: 0,
      created: nowOf(engine),
      email: params.email ?? null,
      livemode: false,
      metadata: params.metadata ?? {},
    };
    engine.state.customers[customer.id] = customer;
    return present(engine, customer);
  }),
  route('GET', '/v1/customers/search', searchParams, (engine, { query, limit }) => {
    const [, key = '', quoted = ''] = metadataQuery.exec(query) ?? [];
    if (!key)
      throw refuse('The local Stripe searches by one field of the metadata only.', { param: 'query' });
    const value = quoted.replaceAll(/\\(.)/gu, '$1');
    const matches = Object.values(engine.state.customers).filter(({ metadata: held }) => held[key] === value);
    const data = matches.slice(0, limit ?? 10).map((customer) => present(engine, customer));
    return {
      object: 'search_result',
      data,
      has_more: data.length < matches.length,
      next_page: null,
      url: '/v1/customers/search',
    };
  }),
  route('GET', '/v1/customers/:id/balance_transactions', balanceListParams, (engine, params, id) => {
    customerOf(engine, id);
    const all = Object.values(engine.state.balances).filter(({ customer }) => customer === id);
    return presentList(engine, all, `/v1/customers/${id}/balance_transactions`, params);
  }),
  route('POST', '/v1/customers/:id/balance_transactions', balanceParams, (engine, params, id) =>
    present(
      engine,
      changeBalance(engine, customerOf(engine, id), { ...params, type: 'adjustment' }, nowOf(engine)),
    ),
  ),
  route('GET', '/v1/customers/:id', paramsOf<Stripe.CustomerRetrieveParams>()({}), (engine, _params, id) =>
    // A deleted customer can still be read, but nothing else: https://docs.stripe.com/api/customers/delete
    engine.state.deletedCustomers.includes(id)
      ? { id, object: 'customer', deleted: true }
      : present(engine, customerOf(engine, id)),
  ),
  route('POST', '/v1/customers/:id', updateParams, (engine, params, id) => {
    const customer = customerOf(engine, id);
    const method = params.invoice_settings?.default_payment_method;
    if (method !== undefined) engine.state.cards[id] = numberOf(engine, method, id);
    return present(engine, customer);
  }),
  route('DELETE', '/v1/customers/:id', paramsOf<Stripe.CustomerDeleteParams>()({}), (engine, _params, id) => {
    deleteCustomer(engine, customerOf(engine, id), nowOf(engine));
    return { id, object: 'customer', deleted: true };
  }),
  route('POST', '/v1/payment_methods/:id/attach', attachParams, (engine, { customer }, token) => {
    mustKnowCustomer(engine, customer);
    const card = found(
      testCards.find((one) => one.token === token),
      'PaymentMethod',
      token,
    );
    const method = {
      id: newId('pm'),
      object: 'payment_method',
      created: nowOf(engine),
      customer,
      livemode: false,
      metadata: { number: card.number },
      type: 'card',
    } as const;
    engine.state.paymentMethods[method.id] = method;
    return { ...method, metadata: {}, card: { brand: card.brand, last4: card.number.slice(-4) } };
  }),
];

/** The number of the card behind an attached payment method. @throws ApiFault for another customer's */
function numberOf({ state }: Engine, id: string, customer: string): string {
  const method = found(state.paymentMethods[id], 'PaymentMethod', id);
  const card = findCard(method.metadata.number ?? '');
  if (!card || method.customer !== customer) {
    throw refuse(`The customer does not have a payment method with the ID ${id}.`, {
      code: 'resource_missing',
    });
  }
  return card.number;
}
