import { doc, type Transaction } from 'firebase/firestore/lite';

import { isSameValue } from '#domain/edit/changed-fields.ts';
import { catalogueRow } from '#domain/part/catalogue.ts';
import { editPart, isOverfull, type PartEdit } from '#domain/part/edit-part.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';
import { db } from '../firebase/db.ts';
import { select, structure, where } from '../firestore/query.ts';
import { requestQuery } from '../firestore/rest-request.ts';
import { ask } from '../firestore/send-request.ts';
import { PartFullError } from './part-full-error.ts';

/** How many ids one `array-contains-any` query takes. */
const idsPerQuery = 30;

/**
 * The ids of the parts that list one of these questions, whichever part the questions name themselves. Only document names are
 * requested, since a large part is half a megabyte.
 */
export async function findHolders(questionIds: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    inChunks(questionIds, idsPerQuery).map((ids) =>
      ask(
        requestQuery(
          'examParts',
          structure([where('questionIds', 'array-contains-any', ids), ...select(['__name__'])]),
        ),
      ),
    ),
  );
  return [...new Set(found.flat().map(({ id }) => id))];
}

/**
 * Reads parts in a transaction, so that it is retried when somebody else changes one of them. Missing parts and empty ids are
 * left out.
 */
export async function readParts(transaction: Transaction, ids: readonly string[]): Promise<ExamPart[]> {
  const unique = [...new Set(ids)].filter(Boolean);
  const stored = await Promise.all(unique.map((id) => transaction.get(doc(db, 'examParts', id))));
  return stored.flatMap((part) =>
    part.exists() ? [examPartSchema.parse({ ...part.data(), id: part.id })] : [],
  );
}

/** A question to write; `former` is the version that it replaces, null when it is new. */
export type QuestionWrite = { readonly question: Question; readonly former: Question | null };

/**
 * The edits of parts when questions are written: a question moves to the part that it names, and every part that has it gets
 * its new row. Reads no part when no row changes. A missing part is ignored, so that it blocks nobody.
 */
export async function editsOfParts(
  transaction: Transaction,
  writes: readonly QuestionWrite[],
): Promise<{ part: ExamPart; edit: PartEdit }[]> {
  const touching = writes.filter(
    ({ question, former }) =>
      !former ||
      former.partId !== question.partId ||
      !isSameValue(catalogueRow(former), catalogueRow(question)),
  );
  const changed = touching.map(({ question }) => question);
  const holders = await findHolders(changed.map(({ id }) => id));
  const named = touching.flatMap(({ question, former }) => [question.partId, former?.partId ?? '']);
  const moves = touching.filter(({ question, former }) => (former?.partId ?? '') !== question.partId);
  return (await readParts(transaction, [...holders, ...named])).map((part) => ({
    part,
    edit: {
      added: moves.flatMap(({ question }) => (question.partId === part.id ? [question.id] : [])),
      removed: moves.flatMap(({ question, former }) => (former?.partId === part.id ? [question.id] : [])),
      changed,
    },
  }));
}

/**
 * Writes a part's ids and catalogue after an edit, together, and nothing when they are unchanged.
 *
 * @param part as the transaction has read it
 * @param updatedAt ISO time
 * @returns the part as it will be stored
 * @throws PartFullError
 */
export function writePartEdit(
  transaction: Transaction,
  part: ExamPart,
  edit: PartEdit,
  updatedAt: string,
): ExamPart {
  const { questionIds, catalogue } = part;
  const content = editPart(part, edit);
  if (isSameValue(content, { questionIds, catalogue })) return part;
  if (isOverfull(content)) throw new PartFullError(part);
  transaction.update(doc(db, 'examParts', part.id), { ...content, updatedAt });
  return { ...part, ...content, updatedAt };
}
