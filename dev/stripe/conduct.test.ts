import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { control } from './remote.ts';
import { type LocalStripe, startLocalStripe } from './server.ts';
import { startWithClient } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

afterEach(() => control(local, 'faults'));

/** A call that no library would make. */
async function call(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${local.url}${path}`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer sk_test_x',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

describe('calls', () => {
  it.each([
    ['/v1/customers', 'colour=red', 'Received unknown parameter: colour'],
    ['/v1/customers', 'email=nobody', 'Invalid email'],
    ['/v1/customers', 'metadata[a][b]=c', 'Invalid metadata[a]'],
    ['/v1/prices', 'currency=gbp&product_data[name]=x', 'Missing required param: unit_amount'],
    ['/v1/prices', 'currency=GBP&unit_amount=1&product_data[name]=x', 'Invalid currency'],
    ['/v1/checkout/sessions', 'mode=subscription&payment_method_types[0]=card', 'payment_method_types'],
    ['/v1/checkout/sessions', 'mode=gift', 'Invalid mode'],
    ['/v1/refunds', 'payment_intent=pi_x', 'does not have a successful charge'],
    ['/v1/__proto__', '', 'Unrecognized request URL'],
  ])('%s refuses %s', async (path, body, why) => {
    const { status, text } = await call(path, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).toContain(why);
  });

  it('need a test key and the pinned version', async () => {
    expect((await call('/v1/customers', '', { Authorization: '' })).status).toBe(401);
    expect((await call('/v1/customers', '', { Authorization: 'Bearer sk_live_x' })).text).toContain(
      'test keys',
    );
    expect((await call('/v1/customers', '', { 'Stripe-Version': '2020-08-27' })).status).toBe(400);
    expect((await call('/v1/customers', '', { 'Stripe-Version': '2026-10-28.endive' })).status).toBe(200);
  });

  it('do the same thing once for one key, and refuse the key for another thing', async () => {
    const key = { idempotencyKey: crypto.randomUUID() };
    const first = await api.customers.create({ metadata: { uid: 'ada' } }, key);
    expect((await api.customers.create({ metadata: { uid: 'ada' } }, key)).id).toBe(first.id);
    await expect(api.customers.create({ metadata: { uid: 'bob' } }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('list newest first, page by page', async () => {
    const { id: customer } = await api.customers.create();
    const price = await api.prices.create({ currency: 'gbp', unit_amount: 100, product_data: { name: 'x' } });
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const session = await api.checkout.sessions.create({
        mode: 'payment',
        customer,
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: 'http://app.test/',
      });
      made.push(session.id);
    }
    const all = await api.checkout.sessions.list({ customer, limit: 2 }).autoPagingToArray({ limit: 99 });
    expect(all.map(({ id }) => id)).toEqual(made.reverse());
    await expect(api.checkout.sessions.list({ customer, limit: 1000 })).rejects.toThrow('between 1 and 100');
  });
});

describe('faults', () => {
  it('answer as told, as often as told', async () => {
    await control(local, 'faults', { answer: '429', times: 1 });
    await expect(api.customers.create()).rejects.toMatchObject({ statusCode: 429 });
    await expect(api.customers.create()).resolves.toHaveProperty('id');
  });

  it('a lost answer is made good by the key of the retry', async () => {
    const before = Object.keys(local.state.customers).length;
    await control(local, 'faults', { answer: 'lost', times: 1 });
    await api.customers.create();
    expect(Object.keys(local.state.customers)).toHaveLength(before + 1);
  });

  it('cut answers and connections fail', async () => {
    for (const answer of ['reset', 'truncated']) {
      await control(local, 'faults', { answer });
      await expect(api.prices.list()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    }
  });

  it('are refused when they are not known, and from a form', async () => {
    expect((await control(local, 'faults', { answer: 'fire' })).status).toBe(400);
    expect((await control(local, 'nonsense')).status).toBe(400);
    expect((await call('/_control/faults', '{}')).status).toBe(415);
  });
});

describe('a control command', () => {
  it.each([
    ['time', {}, 'Missing required param: forward.'],
    ['time', { forward: -1 }, 'Invalid forward: Too small: expected number to be >0'],
    ['time', { forward: 'next', back: 1 }, 'Received unknown parameter: back'],
    [
      'closeDispute',
      { invoice: 'in_1', as: 'x' },
      'Invalid as: Invalid option: expected one of "won"|"lost"|"prevented"',
    ],
    ['state', [], 'Invalid body: Invalid input: expected object, received array'],
  ])('%s says what is wrong with the body %j', async (command, body, error) => {
    expect(await control(local, command, body)).toEqual({ status: 400, body: { error } });
  });

  it('of an unknown name is told which there are', async () => {
    const { body } = await control(local, 'tim');
    expect(body.error).toMatch(/^There is no command 'tim'\. Use one of time, faults, .*, state\.$/u);
  });
});

describe('events', () => {
  const received: { type: string; signature: string; body: string }[] = [];
  let answers: number[] = [];
  let receiver: ReturnType<typeof createServer>;
  let sender: LocalStripe;

  beforeEach(async () => {
    received.length = 0;
    answers = [];
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        const { type } = JSON.parse(body);
        received.push({ type, signature: String(request.headers['stripe-signature']), body });
        response.writeHead(answers.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    const port = typeof address === 'object' ? address?.port : 0;
    sender = await startLocalStripe({
      port: 0,
      receiver: { url: `http://127.0.0.1:${port}/hook`, secret: 'whsec_x' },
    });
    return async () => {
      await sender.close();
      receiver.closeAllConnections();
      receiver.close();
    };
  });

  async function expireSession(): Promise<void> {
    const post = async (path: string, body: string): Promise<string> => {
      const answer = await fetch(`${sender.url}${path}`, {
        method: 'POST',
        headers: { Authorization: 'Bearer sk_test_x' },
        body,
      });
      return JSON.parse(await answer.text()).id;
    };
    const customer = await post('/v1/customers', '');
    const price = await post('/v1/prices', 'currency=gbp&unit_amount=100&product_data[name]=x');
    const session = await post(
      '/v1/checkout/sessions',
      `mode=payment&customer=${customer}&line_items[0][price]=${price}&line_items[0][quantity]=1&success_url=http://a.test/`,
    );
    await post(`/v1/checkout/sessions/${session}/expire`, '');
  }

  it('come with a signature that the library accepts', async () => {
    await expireSession();
    await expect.poll(() => received.length).toBe(1);
    const [event] = received;
    expect(api.webhooks.constructEvent(event?.body ?? '', event?.signature ?? '', 'whsec_x')).toMatchObject({
      type: 'checkout.session.expired',
      api_version: '2026-10-28.endive',
      livemode: false,
    });
  });

  it('come again until they are taken', async () => {
    answers = [500, 404];
    await expireSession();
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(3);
    await expect.poll(() => sender.state.outbox.length).toBe(0);
  });

  it('are repeated, held back and dropped as told', async () => {
    await control(sender, 'faults', { copies: 3 });
    await expireSession();
    await expect.poll(() => received.length).toBe(3);
    await control(sender, 'faults', { events: 'hold' });
    await expireSession();
    expect((await control(sender, 'state')).body).toMatchObject({ waitingEvents: 1 });
    await control(sender, 'faults', { events: 'drop' });
    await expect.poll(() => sender.state.outbox.length).toBe(0);
    expect(received).toHaveLength(3);
  });
});

describe('the data file', () => {
  let directory = '';

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'local-stripe-'));
    return () => rmSync(directory, { recursive: true });
  });

  const start = (dataFile: string) =>
    startLocalStripe({ port: 0, dataFile, receiver: { url: undefined, secret: 'whsec_x' } });

  it('keeps everything between starts, at the new address', async () => {
    const path = join(directory, 'deeper', 'stripe.json');
    const first = await start(path);
    await fetch(`${first.url}/v1/customers`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_x' },
    });
    await control(first, 'time', { forward: 40 });
    await first.close();
    const second = await start(path);
    expect(second.state).toEqual(first.state);
    expect(second.state.ahead).toBe(40 * 86_400);
    await second.close();
  });

  it('is never overwritten when it cannot be read', async () => {
    const path = join(directory, 'stripe.json');
    writeFileSync(path, '{"version": 1, "outb');
    await expect(start(path)).rejects.toThrow('is not a state of the local Stripe');
    expect(readFileSync(path, 'utf8')).toBe('{"version": 1, "outb');
  });
});
