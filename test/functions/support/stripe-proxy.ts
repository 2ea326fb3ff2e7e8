import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** The first answer to an idempotency key. */
type Kept = { readonly request: string; readonly status: number; readonly body: string };

export type StripeProxy = {
  readonly url: string;
  /** The methods of the calls since the last `failAt`. */
  readonly calls: readonly string[];
  /** Makes one of the next calls fail with a 500, by its number from 1; 0 for none. */
  failAt(call: number): void;
  close(): Promise<void>;
};

/**
 * A proxy in front of a Stripe that follows Stripe's documentation by its own rules: a POST with an idempotency key gets
 * its first answer again, a 500 too, and other parameters under that key are refused
 * (https://docs.stripe.com/api/idempotent_requests).
 */
export async function startStripeProxy(target: string): Promise<StripeProxy> {
  const kept = new Map<string, Kept>();
  let calls: string[] = [];
  let failing = 0;

  async function answer(request: IncomingMessage, body: string): Promise<Omit<Kept, 'request'>> {
    calls.push(request.method ?? '');
    if (calls.length === failing)
      return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message: 'Broken' } }) };
    const { method = 'GET', url = '/', headers } = request;
    const forwarded = await fetch(`${target}${url}`, {
      method,
      headers: {
        Authorization: String(headers.authorization),
        'Content-Type': String(headers['content-type'] ?? 'application/x-www-form-urlencoded'),
      },
      ...(method === 'POST' && { body }),
    });
    return { status: forwarded.status, body: await forwarded.text() };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const before = typeof key === 'string' ? kept.get(key) : undefined;
    const described = `${request.url}\n${body}`;
    if (before && before.request !== described) {
      return send(
        response,
        400,
        JSON.stringify({ error: { type: 'idempotency_error', message: 'Other parameters' } }),
      );
    }
    if (before) {
      response.setHeader('Idempotent-Replayed', 'true');
      return send(response, before.status, before.body);
    }
    const first = await answer(request, body);
    if (typeof key === 'string') kept.set(key, { request: described, ...first });
    send(response, first.status, first.body);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    get calls() {
      return calls;
    },
    failAt(call) {
      calls = [];
      failing = call;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(body);
}
