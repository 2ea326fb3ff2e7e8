import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';

/** What a request said about its body before the headers were replaced. */
type SentBody = { readonly type: string; readonly isEncoded: boolean };

const sentBodies = new WeakMap<IncomingMessage, SentBody>();
const startSchema = z.object({ request: z.instanceof(IncomingMessage) });

/**
 * Lets every body reach us unparsed. The server around a Cloud Function parses JSON before our code runs, and answers JSON
 * that it can't parse with a page of HTML. There is no setting for that. It only reads a body of type
 * application/octet-stream, so each request gets that type before the server sees it.
 */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = startSchema.parse(message);
    const { headers } = request;
    sentBodies.set(request, {
      type: headers['content-type'] ?? '',
      isEncoded: (headers['content-encoding'] ?? 'identity') !== 'identity',
    });
    headers['content-type'] = 'application/octet-stream';
    delete headers['content-encoding'];
  });
}

/** Whether a request was sent with a body in plain JSON. */
export function isJson(request: IncomingMessage): boolean {
  const { type, isEncoded } = sentBodies.get(request) ?? { type: '', isEncoded: false };
  return !isEncoded && /^application\/json *(?:;|$)/iu.test(type);
}
