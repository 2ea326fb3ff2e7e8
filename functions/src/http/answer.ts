import type { Request } from 'firebase-functions/v2/https';

import { deleteAccount } from '../handlers/delete-account.ts';
import { logFault } from '../logs.ts';
import { verifyCaller } from '../store/verify-caller.ts';
import { ApiError } from './api-error.ts';

/** Bytes that a body may have; ours have two short fields. */
const bodyLimit = 4096;

/** What an endpoint is given: who calls, and the body as it came. */
export type Call = { readonly uid: string; readonly authTime: number; readonly body: unknown };

const endpoints: Readonly<Record<string, (call: Call) => Promise<object>>> = {
  'delete-account': deleteAccount,
};

type Response = {
  set(name: string, value: string): unknown;
  status(code: number): { json(body: object): unknown };
};

/** Answers one request: finds the endpoint, checks form and caller, and turns every refusal into `{error}`. */
export async function answer(request: Request, response: Response): Promise<void> {
  response.set('Cache-Control', 'no-store');
  try {
    response.status(200).json(await handle(request));
  } catch (error) {
    const known = error instanceof ApiError;
    if (!known) logFault('A request failed', error);
    if (known && error.status === 405) response.set('Allow', 'POST');
    response
      .status(known ? error.status : 500)
      .json({ error: known ? error.message : 'Something went wrong' });
  }
}

async function handle(request: Request): Promise<object> {
  const endpoint = endpoints[request.path.replace(/^\/(?:api\/)?/u, '')];
  if (!endpoint || !Object.hasOwn(endpoints, request.path.replace(/^\/(?:api\/)?/u, ''))) {
    throw new ApiError(404, 'There is no such endpoint');
  }
  if (request.method !== 'POST') throw new ApiError(405, 'Only POST is answered');
  if (!request.is('application/json')) throw new ApiError(415, 'The body must be JSON');
  if ((request.rawBody?.length ?? 0) > bodyLimit) throw new ApiError(413, 'The body is too large');
  const caller = await verifyCaller(request.header('authorization'));
  return endpoint({ ...caller, body: request.body });
}
