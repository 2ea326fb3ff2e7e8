import { doc, type Transaction } from 'firebase/firestore/lite';
import type * as z from 'zod/mini';

import { type DeletedDocument, deletedId } from '#domain/deleted/deleted.ts';
import { parseJson } from '#domain/shared/parse-json.ts';

import { db } from '../firebase/db.ts';

/** Nothing is kept under this name any more, or what is kept can't be read. */
export class NotRestorableError extends Error {
  override readonly name = 'NotRestorableError';
}

/**
 * Reads what was deleted within the transaction that restores it, before it writes anything.
 *
 * @param schema of the document that it was
 * @returns the document as it was, and the parts that had it
 * @throws NotRestorableError
 */
export async function findDeleted<T>(
  transaction: Transaction,
  of: Pick<DeletedDocument, 'kind' | 'documentId'>,
  schema: z.ZodMiniType<T>,
): Promise<{ readonly document: T; readonly partIds: readonly string[] }> {
  const snapshot = await transaction.get(doc(db, 'deleted', deletedId(of)));
  const content = parseJson(String(snapshot.get('content') ?? ''));
  const parsed = schema.safeParse(
    typeof content === 'object' && content !== null ? { ...content, id: of.documentId } : null,
  );
  if (!parsed.success) throw new NotRestorableError(`There is no ${deletedId(of)} to restore`);
  const partIds: unknown = snapshot.get('partIds');
  return { document: parsed.data, partIds: Array.isArray(partIds) ? partIds.filter(isText) : [] };
}

/** Forgets what the transaction restores. */
export function forgetDeleted(
  transaction: Transaction,
  of: Pick<DeletedDocument, 'kind' | 'documentId'>,
): void {
  transaction.delete(doc(db, 'deleted', deletedId(of)));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
