import * as z from 'zod/mini';

import { parseJson } from '#domain/shared/parse-json.ts';
import type { StoredDocument } from '#domain/shared/stored-document.ts';

import { decodeDocument } from './decode-document.ts';
import { takeEarlyRead } from './early-read.ts';
import { type PageRequest, type RestRequest, requestPage } from './rest-request.ts';
import { noticeRefusal, withTimeout } from './with-timeout.ts';

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

/** The documents of a response, however long it takes. @throws RestError; NoAnswerError as {@link send} */
export async function ask(request: RestRequest): Promise<StoredDocument[]> {
  const answers = await send(request, answersSchema);
  return answers.flatMap(({ document, found }) => {
    const stored = document ?? found;
    return stored ? [decodeDocument(stored)] : [];
  });
}

/** Sends a count request. @throws RestError, NoAnswerError */
export async function askForCount(request: RestRequest): Promise<number> {
  const [answer] = await send(request, answersSchema);
  return Number(answer?.result?.aggregateFields.count.integerValue);
}

/**
 * Every document of a collection with some of its fields, in pages. A query could select fields as well, but the local engine
 * sends them all.
 *
 * @param token the ID token of the user; none for a visitor
 * @throws RestError, NoAnswerError
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
    const { documents, nextPageToken } = await send(request, pageSchema);
    found.push(...documents.map(decodeDocument));
    page = nextPageToken;
  } while (page !== '');
  return found;
}

/**
 * Sends a request whose response matches a schema.
 *
 * @throws RestError; NoAnswerError when nothing arrives for fifteen seconds
 */
export function send<T>(request: PageRequest & Partial<RestRequest>, schema: z.ZodMiniType<T>): Promise<T> {
  return noticeRefusal(exchange(request, schema));
}

async function exchange<T>(
  { url, body, token }: PageRequest & Partial<RestRequest>,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const headers = { 'Content-Type': 'text/plain', ...(token && { Authorization: `Bearer ${token}` }) };
  const answering =
    body === undefined
      ? fetch(url, { headers })
      : (takeEarlyRead(url, body) ?? fetch(url, { method: 'POST', headers, body }));
  const response = await arriving(answering);
  const answer = parseJson(await readText(response));
  const expected = schema.safeParse(answer);
  if (response.ok && expected.success) return expected.data;
  const fault = faultSchema.safeParse(Array.isArray(answer) ? answer.at(-1) : answer);
  const code = fault.success ? fault.data.error.status.toLowerCase().replaceAll('_', '-') : 'unknown';
  throw new RestError(`Firestore answered ${response.status} (${code})`, code);
}

/** What comes over the network next. @throws RestError when the connection breaks, NoAnswerError */
function arriving<T>(next: Promise<T>): Promise<T> {
  return withTimeout(
    next.catch((cause: unknown) => {
      throw new RestError('Firestore could not be reached', 'unknown', { cause });
    }),
  );
}

/** A body, read piece by piece, so that a slow connection isn't mistaken for a dead one. */
async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const piece = reader && (await arriving(reader.read()));
      if (!piece || piece.done) return text + decoder.decode();
      text += decoder.decode(piece.value, { stream: true });
    }
  } catch (error) {
    void reader?.cancel().catch(() => {});
    throw error;
  }
}
