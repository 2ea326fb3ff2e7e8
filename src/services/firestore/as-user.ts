import { faultCode } from '#domain/shared/fault-code.ts';

import { idToken, refuseToken } from './id-token.ts';
import type { RestRequest } from './rest-request.ts';

/** Sends a request with the signed-in user's token; one that Firestore refuses isn't used again. @throws what `send` throws */
export async function asUser<T>(
  send: (request: RestRequest) => Promise<T>,
  request: RestRequest,
): Promise<T> {
  const token = await idToken();
  try {
    return await send({ ...request, token });
  } catch (error) {
    if (faultCode(error) === 'unauthenticated') refuseToken(token);
    throw error;
  }
}
