import * as z from 'zod/mini';

import type { Question } from '#domain/question/question.ts';
import { documentId } from '#domain/shared/document-id.ts';
import { count } from '#domain/shared/shapes.ts';

/** Questions in one batch, so that each import has at most 200 batches. */
export const importBatch = 100;

/** An import as it is stored: who brought which file in, and how far it came. */
export const importRecordSchema = z.object({
  id: documentId,
  /** The uid of the administrator who imported it. */
  uid: z.string(),
  /** When it began, by the server's clock (ISO time). */
  at: z.string(),
  file: z.string(),
  format: z.string(),
  /** Questions that it was to write; `skipped` are those that somebody changed in the meantime. */
  of: count,
  created: count,
  replaced: count,
  skipped: count,
  /** The times that its batches gave to their questions as `updatedAt`. */
  batches: z.array(z.string()),
  /** When its undo began: no batch is written after that. Empty before. */
  undoBegunAt: z._default(z.string(), ''),
  /** When it was undone; empty while it isn't. */
  undoneAt: z.string(),
});

export type ImportRecord = z.infer<typeof importRecordSchema>;

/** What is known of an import before it begins. */
export type ImportSource = { readonly id: string; readonly file: string; readonly format: string };

/** What undoing an import does with its questions. */
export type UndoPlan = {
  readonly created: readonly Question[];
  readonly replaced: readonly Question[];
  /** Changed since: they stay as they are. */
  readonly changed: readonly Question[];
};

/** Plans the undo of an import: it takes back only what is still as the import wrote it. */
export function planUndo(
  { id, batches }: Pick<ImportRecord, 'id' | 'batches'>,
  questions: readonly Question[],
): UndoPlan {
  const times = new Set(batches);
  const own = questions.filter(({ importId }) => importId === id);
  const unchanged = own.filter(({ updatedAt }) => times.has(updatedAt));
  return {
    created: unchanged.filter(({ createdAt, updatedAt }) => createdAt === updatedAt),
    replaced: unchanged.filter(({ createdAt, updatedAt }) => createdAt !== updatedAt),
    changed: own.filter(({ updatedAt }) => !times.has(updatedAt)),
  };
}
