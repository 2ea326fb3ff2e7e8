import * as z from 'zod/mini';

import type { Stripe } from '../../../functions/src/stripe/client.ts';
import { customerOf, nowOf } from '../engine/engine.ts';
import type { Customer } from '../objects.ts';
import { expand, metadata, paramsOf, text } from '../params.ts';
import { newId } from '../state.ts';
import { present } from './present.ts';
import { type Route, route } from './route.ts';

const createParams = paramsOf<Stripe.CustomerCreateParams>()({
  email: z.optional(text.check(z.email())),
  metadata: z.optional(metadata),
});

const retrieveParams = paramsOf<Stripe.CustomerRetrieveParams>()({ expand: z.optional(expand) });

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
  route('GET', '/v1/customers/:id', retrieveParams, (engine, params, id) =>
    present(engine, customerOf(engine, id), params.expand),
  ),
];
