import * as z from 'zod/mini';

import type { StoredDocument } from '#domain/shared/stored-document.ts';

import { decodeDocument } from './decode-document.ts';
import { takeEarlyRead } from './early-read.ts';
import { type PageRequest, type RestRequest, requestPage } from './rest-request.ts';
import { withTimeout } from './with-timeout.ts';

/** Firestore refused a request over its REST interface, or couldn't be reached. */
class RestError extends Error {
  override readonly name = 'RestError';
  /** As the SDK names it; `unknown` if the response isn't from Firestore. */
  readonly code: string;
  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const countSchema = z.object({
  aggregateFields: z.object({ count: z.object({ integerValue: z.string() }) }),
});
const documentSchema = z.object({
  name: z.string(),
  fields: z.optional(z.unknown()),
  updateTime: z.optional(z.string()),
});
/** A stream that breaks off ends with an error, even after a status of 200. */
const answersSchema = z.array(
  z.object({
    document: z.optional(documentSchema),
    found: z.optional(documentSchema),
    result: z.optional(countSchema),
    error: z.optional(z.never()),
  }),
);
const pageSchema = z.object({
  documents: z._default(z.array(documentSchema), []),
  nextPageToken: z._default(z.string(), ''),
});
const faultSchema = z.object({ error: z.object({ status: z.string() }) });

/** The documents of a response. @throws RestError; `deadline-exceeded` when there was no response in time */
export function ask(request: RestRequest): Promise<StoredDocument[]> {
  return withTimeout(askAtLength(request));
}

/**
 * The same, without a time limit for the body.
 *
 * @param readBody reads a body as it arrives; null or undefined means one that can't be read
 * @throws RestError, and what `readBody` throws
 */
export async function askAtLength(
  request: RestRequest,
  readBody?: (response: Response) => Promise<unknown>,
): Promise<StoredDocument[]> {
  const answers = await send(request, answersSchema, readBody);
  return answers.flatMap(({ document, found }) => {
    const stored = document ?? found;
    return stored ? [decodeDocument(stored)] : [];
  });
}

/** Sends a count request. @throws RestError */
export async function askForCount(request: RestRequest): Promise<number> {
  const [answer] = await withTimeout(send(request, answersSchema));
  return Number(answer?.result?.aggregateFields.count.integerValue);
}

/**
 * Every document of a collection with some of its fields, in pages. A query could select fields as well, but the local engine
 * sends them all.
 *
 * @param token the ID token of the user; none for a visitor
 * @throws RestError; `deadline-exceeded` when a page didn't come in time
 */
export async function readFields(
  collection: string,
  fields: readonly string[],
  token?: string,
): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  let page = '';
  do {
    const request = { ...requestPage(collection, fields, page), ...(token && { token }) };
    const { documents, nextPageToken } = await withTimeout(send(request, pageSchema));
    found.push(...documents.map(decodeDocument));
    page = nextPageToken;
  } while (page !== '');
  return found;
}

/** Sends a request whose response matches a schema. @throws RestError */
export async function send<T>(
  { url, body, token }: PageRequest & Partial<RestRequest>,
  schema: z.ZodMiniType<T>,
  readBody = (response: Response): Promise<unknown> => response.json().catch(() => null),
): Promise<T> {
  const headers = { 'Content-Type': 'text/plain', ...(token && { Authorization: `Bearer ${token}` }) };
  const answering =
    body === undefined
      ? fetch(url, { headers })
      : (takeEarlyRead(url, body) ?? fetch(url, { method: 'POST', headers, body }));
  const response = await withTimeout(
    answering.catch((cause: unknown) => {
      throw new RestError('Firestore could not be reached', 'unknown', { cause });
    }),
  );
  const answer = await readBody(response);
  const expected = schema.safeParse(answer);
  if (response.ok && expected.success) return expected.data;
  const fault = faultSchema.safeParse(Array.isArray(answer) ? answer.at(-1) : answer);
  const code = fault.success ? fault.data.error.status.toLowerCase().replaceAll('_', '-') : 'unknown';
  throw new RestError(`Firestore answered ${response.status} (${code})`, code);
}
