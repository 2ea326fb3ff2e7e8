import { doc, type Transaction } from 'firebase/firestore/lite';
import type * as z from 'zod/mini';

import { type DeletedDocument, type DeletedKind, deletedId } from '#domain/deleted/deleted.ts';
import { parseJson } from '#domain/shared/parse-json.ts';

import { db } from '../firebase/db.ts';

import { NotRestorableError } from './not-restorable-error.ts';

/** Where a restored document goes back to. */
const collections = {
  question: 'questions',
  quiz: 'quizzes',
  part: 'examParts',
  draft: 'drafts',
} as const satisfies Record<DeletedKind, string>;

/** A deleted document as it was, and the parts that had it. */
export type Restorable<T> = { readonly document: T; readonly partIds: readonly string[] };

/**
 * Reads what was deleted within the transaction that restores it, before it writes anything.
 *
 * @param schema of the document that it was
 * @returns null when nothing readable is kept, or when there is a document under this id again: that one is newer
 */
export async function readDeleted<T>(
  transaction: Transaction,
  of: Pick<DeletedDocument, 'kind' | 'documentId'>,
  schema: z.ZodMiniType<T>,
): Promise<Restorable<T> | null> {
  const [snapshot, current] = await Promise.all([
    transaction.get(doc(db, 'deleted', deletedId(of))),
    transaction.get(doc(db, collections[of.kind], of.documentId)),
  ]);
  const content = parseJson(String(snapshot.get('content') ?? ''));
  const parsed = schema.safeParse(
    typeof content === 'object' && content !== null ? { ...content, id: of.documentId } : null,
  );
  if (!parsed.success || current.exists()) return null;
  const partIds: unknown = snapshot.get('partIds');
  return { document: parsed.data, partIds: Array.isArray(partIds) ? partIds.filter(isText) : [] };
}

/** The same for a single document. @throws NotRestorableError */
export async function findDeleted<T>(
  transaction: Transaction,
  of: Pick<DeletedDocument, 'kind' | 'documentId'>,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const found = await readDeleted(transaction, of, schema);
  if (!found) throw new NotRestorableError(`There is no ${deletedId(of)} to restore`);
  return found.document;
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
