import { type DocumentSnapshot, doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { numberKey } from '#domain/question/number-key.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';

import { recordChange } from '../changes/record-change.ts';
import { forgetDeleted, type Restorable, readDeleted } from '../deleted/find-deleted.ts';
import { keepDeleted, type ToKeep } from '../deleted/keep-deleted.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { findHolders, readParts, writePartEdit } from '../parts/part-edits.ts';
import { findTaken } from './find-taken.ts';
import { lockNumbers } from './lock-numbers.ts';
import { setQuestion } from './set-question.ts';

/**
 * Deletes questions and removes them from every part, all of it or nothing. Missing questions are ignored. Copies are kept for
 * thirty days.
 *
 * @param ids up to `questionBatch`
 * @param readAs the `updatedAt` that each of them had when it was read: those changed since are kept. Without it all are
 * deleted
 * @param kept the question that replaces them: nothing is deleted if it's gone
 * @returns the ids of those that stay
 */
export async function deleteQuestions(
  ids: readonly string[],
  { readAs, kept }: { readonly readAs?: ReadonlyMap<string, string>; readonly kept?: string } = {},
): Promise<string[]> {
  return inTransaction(async (transaction) => {
    const read = (id: string) => transaction.get(doc(db, 'questions', id));
    const [snapshots, holders, keptOne] = await Promise.all([
      Promise.all(ids.map(read)),
      findHolders(ids),
      kept === undefined ? null : read(kept),
    ]);
    const found = snapshots.filter((snapshot) => snapshot.exists());
    if (keptOne?.exists() === false) return found.map(({ id }) => id);
    const stored = found.filter(
      (snapshot) => !readAs || readAs.get(snapshot.id) === snapshot.get('updatedAt'),
    );
    const removed = stored.map(({ id }) => id);
    const parts = await readParts(transaction, holders);
    const updatedAt = await readVersionTime();
    for (const snapshot of stored) {
      const partIds = parts.flatMap(({ id, questionIds }) => (questionIds.includes(snapshot.id) ? [id] : []));
      keepDeleted(transaction, { ...toKeep(snapshot), partIds });
      transaction.delete(snapshot.ref);
    }
    for (const part of parts) writePartEdit(transaction, part, { removed }, updatedAt);
    const named = stored.map((snapshot) => ({ id: snapshot.id, label: numberOf(snapshot) }));
    if (named.length > 0) recordChange(transaction, noteOf('delete', 'question', named));
    return found.flatMap(({ id }) => (removed.includes(id) ? [] : [id]));
  });
}

/** The copy to keep of a stored question, readable or not, without its search words, which restoring makes again. */
export function toKeep(snapshot: DocumentSnapshot): ToKeep {
  const { words: _, ...data } = snapshot.data() ?? {};
  const title = `${numberOf(snapshot)} ${String(data.text ?? '')}`;
  return { kind: 'question', documentId: snapshot.id, title, data };
}

/** The authors' own number. */
export function numberOf(snapshot: DocumentSnapshot): string {
  return String(snapshot.get('questionId') ?? snapshot.id);
}

/**
 * The outcome of restoring. `left` has the ids of copies that can't be read or are gone, and of questions that are in the bank
 * again or whose number is taken.
 */
export type RestoredQuestions = {
  readonly restored: readonly Question[];
  readonly left: readonly string[];
};

/**
 * Restores deleted questions under their ids, and to the parts that had them and still exist, all of it or nothing. One that
 * can't be restored is skipped, and so is one whose number another question has now: people and imports tell questions apart by
 * their numbers.
 *
 * @param ids up to `questionBatch`
 * @returns the questions as they are stored, and those that weren't restored
 * @throws PartFullError
 */
export async function restoreQuestions(ids: readonly string[]): Promise<RestoredQuestions> {
  const updatedAt = await readVersionTime();
  return inTransaction(async (transaction) => {
    const [kept, holders] = await Promise.all([
      Promise.all(ids.map((id) => readDeleted(transaction, keptAs(id), questionSchema))),
      findHolders(ids),
    ]);
    const readable = kept.flatMap((one) => one ?? []);
    const there = readable.flatMap(({ document, isBack }) => (isBack ? [document] : []));
    const keepNumbers = await lockNumbers(transaction);
    const found = await withFreeNumber(readable.filter(({ isBack }) => !isBack));
    const back = new Set([...there, ...found.map(({ document }) => document)].map(({ id }) => id));
    const left = ids.filter((id) => !back.has(id));
    if (found.length === 0) return { restored: there, left };
    // A part restored earlier may already list them, without a catalogue row.
    const parts = await readParts(transaction, [...holders, ...found.flatMap(({ partIds }) => partIds)]);
    keepNumbers();
    for (const { document } of found) {
      setQuestion(transaction, { ...document, updatedAt });
      forgetDeleted(transaction, keptAs(document.id));
    }
    const changed = found.map(({ document }) => document);
    for (const part of parts) {
      const added = found.flatMap(({ document, partIds }) =>
        partIds.includes(part.id) ? [document.id] : [],
      );
      writePartEdit(transaction, part, { added, changed }, updatedAt);
    }
    const named = changed.map(({ id, questionId }) => ({ id, label: questionId }));
    recordChange(transaction, noteOf('restore', 'question', named));
    return { restored: [...there, ...changed.map((document) => ({ ...document, updatedAt }))], left };
  });
}

/** The questions whose number is free in the bank; of several with the same number, the first. */
async function withFreeNumber(all: readonly Restorable<Question>[]): Promise<Restorable<Question>[]> {
  const numbers = all.map(({ document }) => document.questionId);
  const taken = await findTaken(numbers);
  const keys = numbers.map(numberKey);
  return all.filter(
    ({ document: { questionId } }, place) =>
      !taken.has(questionId) && keys.indexOf(numberKey(questionId)) === place,
  );
}

const keptAs = (documentId: string) => ({ kind: 'question', documentId }) as const;
