import * as z from 'zod/mini';

import type { Stripe } from '../../../functions/src/stripe/client.ts';
import { refuse } from '../api-fault.ts';
import { customerOf, nowOf } from '../engine/engine.ts';
import type { Customer } from '../objects.ts';
import { expand, metadata, paramsOf, text, whole } from '../params.ts';
import { newId } from '../state.ts';
import { present } from './present.ts';
import { type Route, route } from './route.ts';

const createParams = paramsOf<Stripe.CustomerCreateParams>()({
  email: z.optional(text.check(z.email())),
  metadata: z.optional(metadata),
});

const retrieveParams = paramsOf<Stripe.CustomerRetrieveParams>()({ expand: z.optional(expand) });

const searchParams = paramsOf<Stripe.CustomerSearchParams>()({
  query: text,
  limit: z.optional(whole),
});

/** `metadata['uid']:'…'`, with a backslash before a quote: https://docs.stripe.com/search#search-query-language */
const metadataQuery = /^metadata\['([^'\\]+)'\]:'((?:[^'\\]|\\.)*)'$/u;

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', createParams, (engine, params) => {
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
    const found = Object.values(engine.state.customers).filter(({ metadata: held }) => held[key] === value);
    const data = found.slice(0, limit ?? 10).map((customer) => present(engine, customer));
    return {
      object: 'search_result',
      data,
      has_more: data.length < found.length,
      next_page: null,
      url: '/v1/customers/search',
    };
  }),
  route('GET', '/v1/customers/:id', retrieveParams, (engine, params, id) =>
    present(engine, customerOf(engine, id), params.expand),
  ),
];
