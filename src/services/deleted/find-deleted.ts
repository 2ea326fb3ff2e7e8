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

/** A deleted document as it was, and the parts that it was in. */
export type Restorable<T> = { readonly document: T; readonly partIds: readonly string[] };

/** What to restore. With `isBack` it was already restored, and the document is as stored now. */
type Found<T> = Restorable<T> & { readonly isBack: boolean };

/**
 * Reads a deleted document in the transaction that restores it, before it writes anything. If no copy is kept but the document
 * exists, it has already been restored, e.g. by an earlier try whose response was lost.
 *
 * @param schema the schema of the deleted document
 * @returns null when no readable copy or restored document exists, or when a newer document has the id
 */
export async function readDeleted<T>(
  transaction: Transaction,
  of: Pick<DeletedDocument, 'kind' | 'documentId'>,
  schema: z.ZodMiniType<T>,
): Promise<Found<T> | null> {
  const [kept, current] = await Promise.all([
    transaction.get(doc(db, 'deleted', deletedId(of))),
    transaction.get(doc(db, collections[of.kind], of.documentId)),
  ]);
  if (kept.exists() && current.exists()) return null;
  const content = kept.exists() ? parseJson(String(kept.get('content') ?? '')) : current.data();
  if (typeof content !== 'object' || content === null) return null;
  const fields = kept.exists() ? withCreatedAt(content) : content;
  const parsed = schema.safeParse({ ...fields, id: of.documentId });
  if (!parsed.success) return null;
  const partIds: unknown = kept.get('partIds');
  return {
    document: parsed.data,
    partIds: Array.isArray(partIds) ? partIds.filter(isText) : [],
    isBack: current.exists(),
  };
}

/** The same for a single document. @throws NotRestorableError */
export async function findDeleted<T>(
  transaction: Transaction,
  of: Pick<DeletedDocument, 'kind' | 'documentId'>,
  schema: z.ZodMiniType<T>,
): Promise<Pick<Found<T>, 'document' | 'isBack'>> {
  const found = await readDeleted(transaction, of, schema);
  if (!found) throw new NotRestorableError(`There is no ${deletedId(of)} to restore`);
  return found;
}

/** Deletes the kept copy of what the transaction restores. */
export function forgetDeleted(
  transaction: Transaction,
  of: Pick<DeletedDocument, 'kind' | 'documentId'>,
): void {
  transaction.delete(doc(db, 'deleted', deletedId(of)));
}

/** The rules require `createdAt` when a document is created again. One that wasn't written by the app may lack it. */
function withCreatedAt(content: object): object {
  if ('createdAt' in content && content.createdAt !== '') return content;
  return { ...content, createdAt: new Date().toISOString() };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
