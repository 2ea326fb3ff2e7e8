import * as z from 'zod/mini';

import type { Stripe } from '../../../functions/src/stripe/client.ts';
import { refuse } from '../api-fault.ts';
import { nowOf, priceOf, productOf } from '../engine/engine.ts';
import type { Price } from '../objects.ts';
import { expandedPage, flag, metadata, paramsOf, text, whole } from '../params.ts';
import { newId } from '../state.ts';
import { present, presentList } from './present.ts';
import { type Route, route } from './route.ts';

const createParams = paramsOf<Stripe.PriceCreateParams>()({
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  unit_amount: whole,
  recurring: z.optional(
    paramsOf<Stripe.PriceCreateParams.Recurring>()({ interval: z.enum(['month', 'year']) }),
  ),
  product_data: paramsOf<Stripe.PriceCreateParams.ProductData>()({ name: text.check(z.minLength(1)) }),
  lookup_key: z.optional(z.string().check(z.maxLength(200))),
  transfer_lookup_key: z.optional(flag),
  tax_behavior: z.optional(z.enum(['exclusive', 'inclusive', 'unspecified'])),
  metadata: z.optional(metadata),
});

const listParams = paramsOf<Stripe.PriceListParams>()({
  ...expandedPage,
  active: z.optional(flag),
  lookup_keys: z.optional(z.array(text).check(z.maxLength(10))),
});

const productParams = paramsOf<Stripe.ProductUpdateParams>()({
  name: z.optional(text.check(z.minLength(1))),
});

export const priceRoutes: readonly Route[] = [
  route('POST', '/v1/prices', createParams, (engine, params) => {
    const { prices, products } = engine.state;
    const holder = Object.values(prices).find((price) => price.lookup_key === (params.lookup_key ?? ''));
    if (holder && !params.transfer_lookup_key) {
      throw refuse('A price already uses that lookup key.', { param: 'lookup_key' });
    }
    if (holder) holder.lookup_key = null;
    const price: Price = {
      id: newId('price'),
      object: 'price',
      active: true,
      created: nowOf(engine),
      currency: params.currency,
      livemode: false,
      lookup_key: params.lookup_key ?? null,
      metadata: params.metadata ?? {},
      product: newId('prod'),
      recurring: params.recurring ? { interval: params.recurring.interval, interval_count: 1 } : null,
      tax_behavior: params.tax_behavior ?? 'unspecified',
      type: params.recurring ? 'recurring' : 'one_time',
      unit_amount: params.unit_amount,
    };
    prices[price.id] = price;
    products[price.product] = params.product_data.name;
    return present(engine, price);
  }),
  route('GET', '/v1/prices', listParams, (engine, params) => {
    const found = Object.values(engine.state.prices).filter(
      (price) =>
        (params.active === undefined || price.active === params.active) &&
        (!params.lookup_keys || params.lookup_keys.includes(price.lookup_key ?? '')),
    );
    return presentList(engine, found, '/v1/prices', params);
  }),
  route('GET', '/v1/prices/:id', paramsOf<Stripe.PriceRetrieveParams>()({}), (engine, _params, id) =>
    present(engine, priceOf(engine, id)),
  ),
  route('POST', '/v1/products/:id', productParams, (engine, params, id) => {
    const { name } = productOf(engine, id);
    engine.state.products[id] = params.name ?? name;
    return productOf(engine, id);
  }),
];
