import * as z from 'zod/mini';

import type { Stripe } from '../../../functions/src/stripe/client.ts';
import { refuse } from '../api-fault.ts';
import { moveTime } from '../engine/clock.ts';
import { found, nowOf } from '../engine/engine.ts';
import { flag, page, paramsOf, text, whole } from '../params.ts';
import type { TestClock, WebhookEndpoint } from '../setup-objects.ts';
import { newId } from '../state.ts';
import { present, presentList } from './present.ts';
import { type Route, route } from './route.ts';

const events = z.array(text).check(z.minLength(1));

const endpointParams = paramsOf<Stripe.WebhookEndpointCreateParams>()({
  url: z.url(),
  enabled_events: events,
  api_version: z.optional(text),
  description: z.optional(text),
});

const endpointUpdateParams = paramsOf<Stripe.WebhookEndpointUpdateParams>()({
  enabled_events: z.optional(events),
  disabled: z.optional(flag),
});

const clockParams = paramsOf<Stripe.TestHelpers.TestClockCreateParams>()({ frozen_time: whole });

const advanceParams = paramsOf<Stripe.TestHelpers.TestClockAdvanceParams>()({ frozen_time: whole });

/**
 * Webhook endpoints and test clocks: https://docs.stripe.com/api/webhook_endpoints and
 * https://docs.stripe.com/billing/testing/test-clocks
 */
export const accountRoutes: readonly Route[] = [
  route('POST', '/v1/webhook_endpoints', endpointParams, (engine, params) => {
    const endpoint: WebhookEndpoint = {
      id: newId('we'),
      object: 'webhook_endpoint',
      api_version: params.api_version ?? null,
      created: nowOf(engine),
      description: params.description ?? null,
      enabled_events: params.enabled_events,
      livemode: false,
      status: 'enabled',
      url: params.url,
    };
    engine.state.endpoints[endpoint.id] = endpoint;
    // The secret is only in this answer.
    return { ...present(engine, endpoint), secret: `whsec_${newId('local').slice('local_'.length)}` };
  }),
  route(
    'GET',
    '/v1/webhook_endpoints',
    paramsOf<Stripe.WebhookEndpointListParams>()(page),
    (engine, params) =>
      presentList(engine, Object.values(engine.state.endpoints), '/v1/webhook_endpoints', params),
  ),
  route('POST', '/v1/webhook_endpoints/:id', endpointUpdateParams, (engine, { disabled, ...params }, id) => {
    const endpoint = found(engine.state.endpoints[id], 'webhook endpoint', id);
    if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled';
    return present(engine, Object.assign(endpoint, params));
  }),
  route('POST', '/v1/test_helpers/test_clocks', clockParams, (engine, { frozen_time: time }) => {
    const clock: TestClock = {
      id: newId('clock'),
      object: 'test_helpers.test_clock',
      created: nowOf(engine),
      frozen_time: time,
      livemode: false,
      status: 'ready',
    };
    engine.state.clocks[clock.id] = clock;
    return present(engine, clock);
  }),
  route('POST', '/v1/test_helpers/test_clocks/:id/advance', advanceParams, (engine, params, id) => {
    const clock = found(engine.state.clocks[id], 'test clock', id);
    if (params.frozen_time <= clock.frozen_time) throw refuse('A test clock only goes forward.');
    // All test clocks share one time here, so moving one moves everybody's.
    moveTime(engine, params.frozen_time - nowOf(engine));
    clock.frozen_time = params.frozen_time;
    return present(engine, clock);
  }),
  route(
    'GET',
    '/v1/test_helpers/test_clocks/:id',
    paramsOf<Stripe.TestHelpers.TestClockRetrieveParams>()({}),
    (engine, _params, id) => present(engine, found(engine.state.clocks[id], 'test clock', id)),
  ),
];
