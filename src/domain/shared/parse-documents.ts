import type * as z from 'zod/mini';

import type { StoredDocument } from './stored-document.ts';

/** Parsed documents, and the ids of those that failed their schema with the reason. */
export type ParsedDocuments<T> = {
  readonly documents: T[];
  readonly skipped: { id: string; reason: string }[];
};

/**
 * Parses each document on its own, so that one bad document never breaks a list.
 *
 * @param schema the document's schema; it sees the id as a field
 */
export function parseDocuments<T>(
  schema: z.ZodMiniType<T>,
  stored: readonly StoredDocument[],
): ParsedDocuments<T> {
  const documents: T[] = [];
  const skipped: { id: string; reason: string }[] = [];
  for (const { id, data } of stored) {
    const parsed = schema.safeParse({ ...data, id });
    if (parsed.success) documents.push(parsed.data);
    else skipped.push({ id, reason: describeIssues(parsed.error.issues) });
  }
  return { documents, skipped };
}

/** One line that names each field that failed and why. */
export function describeIssues(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return issues
    .map((issue) => `${issue.path.map(String).join('.') || 'document'}: ${issue.message}`)
    .join('; ');
}
