import {
  type CollectionReference,
  type DocumentReference,
  getDoc,
  getDocs,
  type Query,
} from 'firebase/firestore/lite';
import type * as z from 'zod/mini';

import { describeIssues, type ParsedDocuments, parseDocuments } from '#domain/shared/parse-documents.ts';

import { withTimeout } from './call.ts';
import { logWarning } from './log.ts';

/** All documents of a query that fit the schema; one that does not is logged and skipped. */
export async function readDocuments<T>(
  query: Query | CollectionReference,
  schema: z.ZodMiniType<T>,
): Promise<T[]> {
  const { documents, skipped } = await readAndSort(query, schema);
  for (const { id, reason } of skipped) logWarning(`Document ${id} was skipped`, reason);
  return documents;
}

/** The documents of a query that fit the schema, beside those that do not and why. */
export async function readAndSort<T>(
  query: Query | CollectionReference,
  schema: z.ZodMiniType<T>,
): Promise<ParsedDocuments<T>> {
  const snapshot = await withTimeout(getDocs(query));
  return parseDocuments(
    schema,
    snapshot.docs.map((document) => ({ id: document.id, data: document.data() })),
  );
}

/** One document, or null when it is absent or does not fit the schema, which is logged. */
export async function readDocument<T>(
  reference: DocumentReference,
  schema: z.ZodMiniType<T>,
): Promise<T | null> {
  const snapshot = await withTimeout(getDoc(reference));
  if (!snapshot.exists()) return null;
  const parsed = schema.safeParse({ ...snapshot.data(), id: snapshot.id });
  if (parsed.success) return parsed.data;
  logWarning(`Document ${reference.path} cannot be read`, describeIssues(parsed.error.issues));
  return null;
}
