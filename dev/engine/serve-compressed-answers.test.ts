import { createServer, request } from 'node:http';
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2';
import type { Server } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';

import { serveCompressedAnswers } from './serve-compressed-answers.ts';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return portOf(server);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Starts an engine that answers with what it was sent, and the proxy in front of it. @returns the proxy's port */
async function startEngine(type: string): Promise<number> {
  const engine = createServer((asked, response) => {
    response.writeHead(201, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
    response.write(`${asked.method} ${asked.url} `);
    asked.pipe(response);
  });
  const front = await serveCompressedAnswers(0, await listen(engine));
  servers.push(front);
  return portOf(front);
}

type Answer = {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
};

function post(port: number, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/v1/a?b=c', headers, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    asked.on('error', reject);
    asked.end('the body');
  });
}

const json = 'application/json; charset=utf-8';

test('compresses JSON for those who accept it', async () => {
  const { status, headers, body } = await post(await startEngine(json), { 'Accept-Encoding': 'gzip, br' });
  expect(status).toBe(201);
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'access-control-allow-origin': '*' });
  expect(gunzipSync(body).toString()).toBe('POST /v1/a?b=c the body');
});

test.each([
  ['those who do not', json, 'identity'],
  ['what is no JSON', 'text/plain', 'gzip'],
])('leaves the answer as it is for %s', async (_, type, accepted) => {
  const { headers, body } = await post(await startEngine(type), { 'Accept-Encoding': accepted });
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe('POST /v1/a?b=c the body');
});

test('lets HTTP/2 through', async () => {
  const engine = createHttp2Server();
  engine.on('stream', (stream) => stream.end('from the engine'));
  const front = await serveCompressedAnswers(0, await listen(engine));
  servers.push(front);
  const client = connectHttp2(`http://127.0.0.1:${portOf(front)}`);
  const stream = client.request({ ':path': '/' });
  let text = '';
  for await (const part of stream) text += String(part);
  client.close();
  expect(text).toBe('from the engine');
});

test('ends the request when the engine is gone', async () => {
  const engine = createServer();
  const port = await listen(engine);
  await new Promise((resolve) => engine.close(resolve));
  servers.length = 0;
  const front = await serveCompressedAnswers(0, port);
  servers.push(front);
  await expect(post(portOf(front), {})).rejects.toThrow('socket hang up');
});
