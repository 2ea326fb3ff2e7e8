import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { Fault } from '../fault.ts';
import { answerApi, keyOf, toAnswer } from './api/answer-api.ts';
import type { ApiAnswer, ApiRequest } from './api/api-call.ts';
import { keyInUse } from './api/idempotency.ts';
import { ApiFault } from './api-fault.ts';
import { answerControl } from './control.ts';
import { catchUp } from './engine/clock.ts';
import type { Engine } from './engine/engine.ts';
import { type Faults, nextFault, noFaults } from './faults.ts';
import { answerPage } from './pages/pages.ts';
import { loadState, type State, saveState } from './state.ts';
import { Postman, type Receiver } from './webhooks.ts';

export type LocalStripeOptions = {
  /** 0 takes a free one. */
  readonly port: number;
  /** Where the state is stored; without it, only in memory. */
  readonly dataFile?: string | undefined;
  readonly receiver: Receiver;
};

export type LocalStripe = {
  readonly url: string;
  readonly state: State;
  readonly engine: Engine;
  readonly faults: Faults;
  close(): Promise<void>;
};

const bodyLimit = 1_000_000;

/** Starts a Stripe on 127.0.0.1. @throws Fault when the data file can’t be read or written, or the port is taken */
export async function startLocalStripe(options: LocalStripeOptions): Promise<LocalStripe> {
  const state = loadState(options.dataFile);
  const faults = { ...noFaults };
  const keysInUse = new Set<string>();
  const save = () => saveState(options.dataFile, state);
  const postman = new Postman(state, faults, options.receiver, save);
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  const port = await listen(server, options.port);
  const url = `http://127.0.0.1:${port}`;
  const engine: Engine = { state, url, onEvent: () => postman.wake() };
  moveAddresses(state, url);
  catchUp(engine);
  postman.wake();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', url);
    const body = await readBody(request);
    catchUp(engine);
    if (pathname.startsWith('/v1/')) return serveApi(request, response, pathname, search.slice(1), body);
    if (pathname.startsWith('/_control/')) return serveControl(request, response, pathname, body);
    const form = request.method === 'POST' ? new URLSearchParams(body) : null;
    const page = answerPage(engine, { path: pathname, form });
    save();
    if (page) send(response, page.status, 'text/html; charset=utf-8', page.html ?? '', page.location);
    else send(response, pathname === '/' ? 200 : 404, 'text/plain; charset=utf-8', 'The local Stripe\n');
  }

  async function serveApi(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
    body: string,
  ): Promise<void> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const call = { method: request.method ?? '', path, query, body, headers };
    const key = keyOf(call);
    if (key !== undefined && keysInUse.has(key)) return sendAnswer(response, toAnswer(keyInUse()));
    if (key !== undefined) keysInUse.add(key);
    try {
      if (faults.delay > 0) await sleep(faults.delay);
      await answerCall(response, call);
    } finally {
      if (key !== undefined) keysInUse.delete(key);
    }
  }

  async function answerCall(response: ServerResponse, call: ApiRequest): Promise<void> {
    const fault = nextFault(faults, call.method, call.path);
    if (fault === 'reset') return void response.destroy();
    if (fault === '402' || fault === '429') {
      const message = `The local Stripe was told to answer ${fault}.`;
      return sendJson(response, Number(fault), { error: { type: 'api_error', message } });
    }
    const answer = answerApi(engine, call, fault);
    save();
    if (fault === 'lost') return void response.destroy();
    if (fault !== 'truncated') return sendAnswer(response, answer);
    const whole = JSON.stringify(answer.body);
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': whole.length });
    response.write(whole.slice(0, whole.length / 2), () => response.destroy());
  }

  async function serveControl(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    body: string,
  ): Promise<void> {
    // A page of another origin can post a form here, but not JSON: that would need a preflight request first.
    const isJson = request.headers['content-type']?.startsWith('application/json');
    if (request.method !== 'POST' || !isJson) return sendJson(response, 415, { error: 'POST JSON' });
    try {
      const report = answerControl(engine, faults, path.slice('/_control/'.length), JSON.parse(body || '{}'));
      save();
      postman.wake();
      return sendJson(response, 200, report);
    } catch (error) {
      const isTheirs = error instanceof ApiFault || error instanceof SyntaxError;
      if (!isTheirs) throw error;
      return sendJson(response, 400, { error: error.message });
    }
  }

  return {
    url,
    state,
    engine,
    faults,
    close: async () => {
      postman.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @returns the port. @throws Fault for a port that is taken or invalid */
async function listen(server: Server, wanted: number): Promise<number> {
  try {
    await once(server.listen(wanted, '127.0.0.1'), 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Fault(`The local Stripe can’t listen on port ${wanted}: ${reason}`);
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Moves pages that were open when it stopped to the new address. */
function moveAddresses(state: State, url: string): void {
  for (const session of Object.values(state.sessions)) {
    if (session.url) session.url = `${url}/pay/${session.id}`;
  }
  for (const invoice of Object.values(state.invoices)) {
    if (invoice.hosted_invoice_url) invoice.hosted_invoice_url = `${url}/invoice/${invoice.id}`;
  }
  for (const session of Object.values(state.portalSessions)) session.url = `${url}/portal/${session.id}`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > bodyLimit) throw new Error('The body is too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendAnswer(response: ServerResponse, { status, body, headers = {} }: ApiAnswer): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendJson(response, status, body);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string, location?: string): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    ...(location && { Location: location }),
  });
  response.end(body);
}
