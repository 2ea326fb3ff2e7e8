import { type CollectionReference, doc, getDoc, getDocs, type Query } from 'firebase/firestore/lite';
import type * as z from 'zod/mini';

import { isDocumentId } from '#domain/shared/document-id.ts';

import { withTimeout } from './call.ts';
import { db } from './firebase/db.ts';
import { letPageAnswer } from './let-page-answer.ts';
import { parseAllStored, parseStored, type StoredDocument } from './parse-stored.ts';

/*
 * Queries that need Firebase's SDK, and what only some may read, with the signed-in user's token. A plain read of public
 * documents doesn't wait for Firebase: see public-documents.ts.
 */

/** All documents of a query that fit the schema; one that does not is logged and skipped. */
export async function readDocuments<T>(
  query: Query | CollectionReference,
  schema: z.ZodMiniType<T>,
): Promise<T[]> {
  return (await readInSlices(query, (stored) => parseAllStored(stored, schema))).flat();
}

/** Documents that are parsed in one task: 200 results of 60 answers at once keep a phone from answering for half a second. */
const slice = 20;

async function readInSlices<T>(
  query: Query | CollectionReference,
  parse: (stored: StoredDocument[]) => T,
): Promise<T[]> {
  const { docs } = await withTimeout(getDocs(query));
  const parsed: T[] = [];
  for (let from = 0; from < docs.length; from += slice) {
    if (from > 0) await letPageAnswer();
    const stored = docs.slice(from, from + slice);
    parsed.push(parse(stored.map((document) => ({ id: document.id, data: document.data() }))));
  }
  return parsed;
}

/**
 * One document, or null when it is absent or does not fit the schema, which is logged. An id may come from an address: one that no
 * document can have is absent too.
 */
export async function readDocument<T>(
  collection: string,
  id: string,
  schema: z.ZodMiniType<T>,
): Promise<T | null> {
  if (!isDocumentId(id)) return null;
  const snapshot = await withTimeout(getDoc(doc(db, collection, id)));
  if (!snapshot.exists()) return null;
  return parseStored(collection, { id: snapshot.id, data: snapshot.data() }, schema);
}
