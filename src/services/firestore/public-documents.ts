import type * as z from 'zod/mini';

import { isDocumentId } from '#domain/shared/document-id.ts';
import type { StoredDocument } from '#domain/shared/stored-document.ts';

import { parseAllStored, parseStored } from './parse-stored.ts';
import { requestById, requestCount, requestDocument, requestDocuments } from './rest-request.ts';
import { ask, askForCount } from './send-request.ts';

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
