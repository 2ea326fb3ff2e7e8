import type * as z from 'zod/mini';

import { describeIssues, parseDocuments } from '#domain/shared/parse-documents.ts';
import type { StoredDocument } from '#domain/shared/stored-document.ts';

import { logWarning } from '../log.ts';

/** The documents that match the schema; others are logged and skipped. */
export function parseAllStored<T>(stored: readonly StoredDocument[], schema: z.ZodMiniType<T>): T[] {
  const { documents, skipped } = parseDocuments(schema, stored);
  for (const { id, reason } of skipped) logWarning(`Document ${id} was skipped`, reason);
  return documents;
}

/** The document, or null when it doesn't match the schema, which is logged. */
export function parseStored<T>(
  collection: string,
  { id, data }: StoredDocument,
  schema: z.ZodMiniType<T>,
): T | null {
  const parsed = schema.safeParse({ ...data, id });
  if (parsed.success) return parsed.data;
  logWarning(`Document ${collection}/${id} cannot be read`, describeIssues(parsed.error.issues));
  return null;
}
