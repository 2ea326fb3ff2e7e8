import { type CollectionReference, doc, getDoc, getDocs, type Query } from 'firebase/firestore/lite';
import type * as z from 'zod/mini';

import { isDocumentId } from '#domain/shared/document-id.ts';
import { type ParsedDocuments, parseDocuments } from '#domain/shared/parse-documents.ts';

import { withTimeout } from './call.ts';
import { db } from './firebase/db.ts';
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
  return parseAllStored(await getStored(query), schema);
}

/** The documents of a query that fit the schema, beside those that do not and why. */
export async function readAndSort<T>(
  query: Query | CollectionReference,
  schema: z.ZodMiniType<T>,
): Promise<ParsedDocuments<T>> {
  return parseDocuments(schema, await getStored(query));
}

async function getStored(query: Query | CollectionReference): Promise<StoredDocument[]> {
  const snapshot = await withTimeout(getDocs(query));
  return snapshot.docs.map((document) => ({ id: document.id, data: document.data() }));
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
