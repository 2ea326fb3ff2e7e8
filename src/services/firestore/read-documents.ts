import type * as z from 'zod/mini';

import { isDocumentId } from '#domain/shared/document-id.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';
import type { StoredDocument } from '#domain/shared/stored-document.ts';
import { letPageAnswer } from '../let-page-answer.ts';
import { asUser } from './as-user.ts';
import { parseAllStored, parseStored } from './parse-stored.ts';
import { limit, orderBy, type QueryPart, structure, where } from './query.ts';
import { requestCount, requestDocument, requestQuery } from './rest-request.ts';
import { ask, askForCount } from './send-request.ts';

/* Reads of documents that aren't public, with the signed-in user's token. */

/** Documents parsed in one task: 200 results of 60 answers at once block a phone for half a second. */
const slice = 10;

/** Documents in one response if there may be hundreds: the browser parses a response in one task, however long it is. */
const usualSize = 50;

/** How documents are read in pages, latest first. */
type LatestFirst = {
  /** The time by which they're ordered, an ISO text. */
  readonly field: string;
  /** The latest time to read; null for all. */
  readonly until?: string | null;
  readonly pageSize?: number;
};

/**
 * The documents of a collection that match a query and the schema; those that don't match the schema are logged and skipped.
 *
 * @param collection its path, e.g. `quizzes` or `questions/4-048/versions`
 * @throws RestError, FirebaseError
 */
export async function readDocuments<T>(
  collection: string,
  schema: z.ZodMiniType<T>,
  ...parts: readonly QueryPart[]
): Promise<T[]> {
  return parseInSlices(await queryStored(collection, parts), schema);
}

/**
 * The first of these documents; `isAll` says that there are no more, even if some didn't match the schema.
 *
 * @throws RestError, FirebaseError
 */
export async function readFirst<T>(
  collection: string,
  schema: z.ZodMiniType<T>,
  count: number,
  ...parts: readonly QueryPart[]
): Promise<{ readonly documents: T[]; readonly isAll: boolean }> {
  const stored = await queryStored(collection, [...parts, limit(count)]);
  return { documents: await parseInSlices(stored, schema), isAll: stored.length < count };
}

/**
 * Reads all of them in pages, latest first; those without the field are left out.
 *
 * @throws RestError, FirebaseError
 */
export async function readLatestFirst<T>(
  collection: string,
  schema: z.ZodMiniType<T>,
  order: LatestFirst,
  ...parts: readonly QueryPart[]
): Promise<T[]> {
  return parseInSlices(await queryLatestFirst(collection, order, ...parts), schema);
}

/**
 * The same, unparsed. Each page rereads the last document of the previous one, since the local engine ignores cursors
 * (`startAt`) over REST.
 */
export async function queryLatestFirst(
  collection: string,
  { field, until = null, pageSize = usualSize }: LatestFirst,
  ...parts: readonly QueryPart[]
): Promise<StoredDocument[]> {
  const found = new Map<string, StoredDocument>();
  for (let [size, latest] = [pageSize, until]; ; ) {
    const page = [
      orderBy(field, 'desc'),
      limit(size),
      ...(latest === null ? [] : [where(field, '<=', latest)]),
    ];
    const stored = await queryStored(collection, [...parts, ...page]);
    for (const document of stored) if (!found.has(document.id)) found.set(document.id, document);
    const end = stored.at(-1);
    if (!end || stored.length < size) return [...found.values()];
    const time = String(end.data[field]);
    // If a whole page has the same time, the next request would return the same page.
    if (time === latest) size *= 2;
    latest = time;
  }
}

/** The documents of a collection that match a query, unparsed. @throws RestError, FirebaseError */
export function queryStored(collection: string, parts: readonly QueryPart[]): Promise<StoredDocument[]> {
  return asUser(ask, requestQuery(collection, structure(parts)));
}

async function parseInSlices<T>(stored: readonly StoredDocument[], schema: z.ZodMiniType<T>): Promise<T[]> {
  const parsed: T[][] = [];
  for (const some of inChunks(stored, slice)) {
    // Also before the first slice, since parsing the response has just taken a while.
    if (stored.length > slice) await letPageAnswer();
    parsed.push(parseAllStored(some, schema));
  }
  return parsed.flat();
}

/**
 * One document, or null when it's missing or doesn't match the schema, which is logged. An id may come from an address: an
 * invalid one counts as missing.
 *
 * @throws RestError, FirebaseError
 */
export async function readDocument<T>(
  collection: string,
  id: string,
  schema: z.ZodMiniType<T>,
): Promise<T | null> {
  const stored = await getDocument(collection, id);
  return stored && parseStored(collection, stored, schema);
}

/** The same, unparsed; null when it's missing. */
export async function getDocument(collection: string, id: string): Promise<StoredDocument | null> {
  if (!isDocumentId(id)) return null;
  const [stored] = await asUser(ask, requestDocument(collection, id));
  return stored ?? null;
}

/** How many documents of a collection match a query: one read per thousand. @throws RestError, FirebaseError */
export function countDocuments(collection: string, ...parts: readonly QueryPart[]): Promise<number> {
  return asUser(askForCount, requestCount(collection, structure(parts)));
}
