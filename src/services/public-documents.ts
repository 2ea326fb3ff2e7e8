import * as z from 'zod/mini';

import { isDocumentId } from '#domain/shared/document-id.ts';
import type { StoredDocument } from '#domain/shared/stored-document.ts';

import { withTimeout } from './call.ts';
import { decodeDocument } from './decode-document.ts';
import { takeEarlyRead } from './early-read.ts';
import { parseAllStored, parseStored } from './parse-stored.ts';
import {
  type PageRequest,
  type RestRequest,
  requestById,
  requestCount,
  requestDocument,
  requestDocuments,
  requestPage,
} from './rest-request.ts';

/*
 * Public documents are read through Firestore's REST interface, so that a question doesn't wait for the 75 kB of Firebase
 * (see docs/decisions/first-load.md). Without a header of our own the browser sends no preflight, which saves a round trip.
 */

/** A document of a public collection, or null when it's missing or doesn't match the schema, which is logged. */
export async function readPublicDocument<T>(
  collection: string,
  id: string,
  schema: z.ZodMiniType<T>,
): Promise<T | null> {
  const stored = await getPublicDocument(collection, id);
  return stored && parseStored(collection, stored, schema);
}

/** The same, unparsed. An id may come from an address: an invalid one counts as missing. */
export async function getPublicDocument(collection: string, id: string): Promise<StoredDocument | null> {
  if (!isDocumentId(id)) return null;
  const [stored] = await ask(requestDocument(collection, id));
  return stored ?? null;
}

/** The documents of a public collection that match the schema, in no order; others are logged and skipped. */
export async function readPublicDocuments<T>(collection: string, schema: z.ZodMiniType<T>): Promise<T[]> {
  return parseAllStored(await ask(requestDocuments(collection)), schema);
}

/** The documents of a public collection with these ids, with some or all of their fields. Missing ones are left out. */
export async function readNamedDocuments<T>(
  collection: string,
  schema: z.ZodMiniType<T>,
  ids: readonly string[],
  fields?: readonly string[],
): Promise<T[]> {
  return parseAllStored(await ask(requestById(collection, ids, fields)), schema);
}

/** How many documents a public collection has. @throws RestError */
export function countPublicDocuments(collection: string): Promise<number> {
  return askForCount(requestCount(collection));
}

/** Sends a count request. @throws RestError */
export async function askForCount(request: RestRequest): Promise<number> {
  const [answer] = await withTimeout(send(request, answersSchema));
  return Number(answer?.result?.aggregateFields.count.integerValue);
}

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
