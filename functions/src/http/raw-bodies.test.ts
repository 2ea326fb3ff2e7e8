import { createServer, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';

import { isJson, keepBodiesRaw, readBody } from './raw-bodies.ts';

beforeAll(keepBodiesRaw);

/** What a server gets of a request, and the text of its body. */
async function receive(headers: Readonly<Record<string, string>>, body: string) {
  const got: { request: IncomingMessage; text: string }[] = [];
  const server = createServer(async (request, response) => {
    got.push({ request, text: (await readBody(request, 100)).toString() });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body });
  await new Promise((resolve) => server.close(resolve));
  return got[0];
}

it('no server reads a body before us, since it hears of none', async () => {
  const got = await receive({ 'Content-Type': 'application/json; charset=utf-8' }, '{"a": "é"}');
  // What the parsers look at: https://github.com/jshttp/type-is#typeishasbodyrequest
  expect(got?.request.headers).not.toHaveProperty('content-length');
  expect(got?.request.headers).not.toHaveProperty('transfer-encoding');
  expect(got && isJson(got.request)).toBe(true);
  expect(got?.text).toBe('{"a": "é"}');
});

it('only plain JSON counts as JSON', async () => {
  const encoded = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  for (const headers of [{ 'Content-Type': 'text/plain' }, encoded]) {
    const got = await receive(headers, '{}');
    expect(got && isJson(got.request)).toBe(false);
  }
});

const parts = (...lengths: number[]) => lengths.map((length) => Buffer.alloc(length, 'a'));

it('a body as large as the limit is read, and a larger one refused once all of it has come', async () => {
  expect(await readBody(Readable.from(parts(60, 40)), 100)).toHaveLength(100);
  const large = Readable.from(parts(60, 41, 1000));
  await expect(readBody(large, 100)).rejects.toMatchObject({ refusal: 'bodyTooLarge' });
  expect(large.readableEnded).toBe(true);
});

it('a body that breaks off is refused', async () => {
  async function* breakOff() {
    yield* parts(10);
    throw new Error('aborted');
  }
  await expect(readBody(breakOff(), 100)).rejects.toMatchObject({ refusal: 'badBody' });
});
