import Stripe from 'stripe';

import { timeLeft } from '../deadline.ts';

/** The library's HTTP client for Node, except that no call runs past the deadline of its request. */
export function createHttpClient(): ReturnType<typeof Stripe.createNodeHttpClient> {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (host, port, path, method, headers, data, protocol, timeout) => {
      const limit = Math.min(timeout, timeLeft());
      if (limit <= 0) throw Stripe.HttpClient.makeTimeoutError();
      return client.makeRequest(host, port, path, method, headers, data, protocol, limit);
    },
  };
}
