import { doc, type Transaction } from 'firebase/firestore/lite';

import { type ChangeAction, type ChangeNote, noteOf } from '#domain/change/change.ts';
import {
  type Correction,
  correctionListSchema,
  readCorrections,
  storeCorrections,
} from '#domain/correction/correction.ts';

import {
  type CorrectionNote,
  correctionsOf,
  type QuestionChange,
} from '#domain/correction/question-correction.ts';
import { isSameValue } from '#domain/edit/changed-fields.ts';

import { noteChanges } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { correctionList } from './correction-path.ts';

/** The corrections as they are stored now. Read within a transaction, before it writes anything. */
export async function findCorrections(transaction: Transaction): Promise<Correction[]> {
  const snapshot = await transaction.get(doc(db, ...correctionList));
  // If the list can't be read the change fails, since it would overwrite it.
  return snapshot.exists() ? readCorrections(correctionListSchema.parse(snapshot.data()).entries) : [];
}

/** The list as it is stored, and as it should be. */
export type CorrectionsChange = {
  readonly before: readonly Correction[];
  readonly after: readonly Correction[];
};

/**
 * The list without and with the corrections for changes to questions, to be written with them; null, without a read, when there
 * are none. Call it before the transaction writes anything.
 *
 * @param note what learners are told, and when it is published (ISO time)
 */
export async function findNewCorrections(
  transaction: Transaction,
  changes: readonly QuestionChange[],
  note: CorrectionNote & { readonly at: string },
): Promise<CorrectionsChange | null> {
  const made = correctionsOf(changes, { ...note, makeId: () => crypto.randomUUID() });
  if (made.length === 0) return null;
  const before = await findCorrections(transaction);
  return { before, after: [...made, ...before] };
}

/** Writes the whole list. The caller records the change. @param updatedAt ISO time */
export function setCorrections(
  transaction: Transaction,
  corrections: readonly Correction[],
  updatedAt: string,
): void {
  transaction.set(doc(db, ...correctionList), { entries: storeCorrections(corrections), updatedAt });
}

/**
 * Writes the list as another action changes it, such as closing a report, and notes the corrections that this adds, changes and
 * removes. Those that only make room in a full list aren't noted. The caller records the action itself.
 *
 * @param updatedAt ISO time
 */
export function changeCorrections(
  transaction: Transaction,
  { before, after }: CorrectionsChange,
  updatedAt: string,
): void {
  const stored = new Map(before.map((correction) => [correction.id, correction]));
  const left = new Set(after.map(({ id }) => id));
  const notes = [
    noteOfList(
      'add',
      after.filter(({ id }) => !stored.has(id)),
    ),
    noteOfList(
      'edit',
      after.filter(({ id, questions }) => {
        const former = stored.get(id);
        return former && !isSameValue(former.questions, questions);
      }),
    ),
    noteOfList(
      'delete',
      before.filter(({ id }) => !left.has(id)),
    ),
  ];
  if (notes.every((note) => note.length === 0)) return;
  setCorrections(transaction, after, updatedAt);
  noteChanges(transaction, notes.flat());
}

function noteOfList(action: ChangeAction, corrections: readonly Correction[]): ChangeNote[] {
  if (corrections.length === 0) return [];
  const named = corrections.map(({ id, text }) => ({ id, label: text }));
  return [noteOf(action, 'correction', named)];
}
