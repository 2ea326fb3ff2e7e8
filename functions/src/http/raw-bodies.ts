import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';

import { ApiError } from './api-error.ts';

/** What a request said about its body before the headers were replaced. */
type SentBody = { readonly type: string; readonly isEncoded: boolean };

const sentBodies = new WeakMap<IncomingMessage, SentBody>();
const startSchema = z.object({ request: z.instanceof(IncomingMessage) });

/**
 * Lets every body reach us unread. The server around a Cloud Function reads up to 32 MB into memory before our code runs, and
 * answers JSON that it can't parse with a page of HTML. There is no setting for that. It takes a request without these headers for
 * one without a body, so they go before the server sees it.
 */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = startSchema.parse(message);
    const { headers } = request;
    sentBodies.set(request, {
      type: headers['content-type'] ?? '',
      isEncoded: (headers['content-encoding'] ?? 'identity') !== 'identity',
    });
    for (const name of ['content-type', 'content-encoding', 'content-length', 'transfer-encoding']) {
      delete headers[name];
    }
  });
}

/** Whether a request was sent with a body in plain JSON. */
export function isJson(request: IncomingMessage): boolean {
  const { type, isEncoded } = sentBodies.get(request) ?? { type: '', isEncoded: false };
  return !isEncoded && /^application\/json *(?:;|$)/iu.test(type);
}

/**
 * The body of a request. More than the limit is read off the connection, so that the caller hears why, but not kept.
 *
 * @throws ApiError for a larger one, and for one that breaks off
 */
export async function readBody(request: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
    }
  } catch {
    throw new ApiError('badBody');
  }
  if (size > limit) throw new ApiError('bodyTooLarge');
  return Buffer.concat(chunks);
}
