import * as z from 'zod/mini';

import { haveSameContent } from '#domain/bank/question-content.ts';
import type { Question } from '#domain/question/question.ts';
import type { QuestionVersion } from '#domain/question/question-version.ts';
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
  /** Questions that it was to write; `skipped` are those that somebody changed or added meanwhile. */
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

/**
 * Finds what to undo for a question that was changed since an import and is as the import wrote it again, such as after a bulk
 * edit and its undo.
 *
 * @param versions its earlier versions, the latest first; null for one that can't be read
 * @returns what the import replaced, null if the import created the question; undefined if it's still changed
 */
export function findReverted(
  { id, batches }: Pick<ImportRecord, 'id' | 'batches'>,
  question: Question,
  versions: readonly (Pick<QuestionVersion, 'question'> | null)[],
): Question | null | undefined {
  const place = versions.findIndex(
    (version) => version?.question.importId === id && batches.includes(version.question.updatedAt),
  );
  const imported = versions[place]?.question;
  if (!imported || !haveSameContent(withSortedTags(imported), withSortedTags(question))) return undefined;
  return imported.createdAt === imported.updatedAt ? null : versions[place + 1]?.question;
}

/** A tag that was removed and put back comes last. */
const withSortedTags = (question: Question): Question => ({ ...question, tags: question.tags.toSorted() });
