import { doc } from 'firebase/firestore/lite';

import { findReverted, type ImportRecord, importBatch, planUndo } from '#domain/bank/import/import-record.ts';
import { importUndone, noteOf } from '#domain/change/change.ts';
import { withoutQuestions } from '#domain/correction/correction.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { type QuestionVersion, questionVersionSchema } from '#domain/question/question-version.ts';

import { writeQuestionBatch } from '../bank/write-questions.ts';
import { recordChange } from '../changes/record-change.ts';
import { changeCorrections, findCorrections } from '../corrections/correction-list.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { parseAllStored, parseStored } from '../firestore/parse-stored.ts';
import { limit, orderBy, where } from '../firestore/query.ts';
import { countDocuments, queryStored } from '../firestore/read-documents.ts';
import { readIsoTime, readVersionTime } from '../firestore/server-time.ts';
import type { QuestionWrite } from '../parts/part-edits.ts';
import { deleteQuestions } from '../questions/delete-questions.ts';
import { readPageById } from '../questions/read-page-by-id.ts';
import { readImport } from './record-import.ts';

/** Changes since the import among which it's looked for. With more of them a question counts as changed. */
const maxVersions = 20;

/** The outcome of an undo: how many questions are deleted or restored, and which stay because they were changed since. */
export type UndoneImport = { readonly undone: number; readonly changed: readonly Question[] };

/**
 * Undoes a whole import: questions that it created are deleted, with copies kept for thirty days, and those that it replaced
 * are restored and leave the corrections that it published. Questions changed since then stay as they are, unless they were
 * changed back. If it was stopped halfway, it can be repeated.
 *
 * @param savedBy the uid of the administrator who undoes it
 * @param onProgress called at the beginning, with the progress of an earlier run, and after each batch
 * @throws the signal's reason when it was stopped
 */
export async function undoImport(
  listed: ImportRecord,
  {
    savedBy,
    onProgress,
    signal,
  }: { savedBy: string; onProgress: (done: number, of: number) => void; signal: AbortSignal },
): Promise<UndoneImport> {
  // No batch can arrive from here on, so all questions of the import are found.
  const record = await closeImport(listed);
  const of = record.created + record.replaced;
  const own = [{ field: 'importId', operator: '==', value: record.id } as const];
  // An earlier run may have been stopped.
  let done = Math.max(0, of - (await countDocuments('questions', where('importId', '==', record.id))));
  onProgress(done, of);
  const changed: Question[] = [];
  let read = 0;
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const stored = await readPageById(after, { limit: importBatch, where: own });
    const questions = parseAllStored(stored, questionSchema);
    const plan = planUndo(record, questions);
    const { created, replaced, stay } = await sortChanged(record, plan.changed);
    const writes = await Promise.all(plan.replaced.map(toFormer));
    changed.push(
      ...stay,
      ...plan.replaced.filter((_, place) => writes[place] === null),
      ...(await deleteCreated([...plan.created, ...created])),
      ...(await bringBack([...writes.flatMap((write) => write ?? []), ...replaced], record, savedBy)),
    );
    read += questions.length;
    done = Math.min(done + questions.length, of);
    onProgress(done, of);
    const last = stored.at(-1);
    if (!last || stored.length < importBatch) break;
    after = last.id;
  }
  await markUndone(record);
  return { undone: read - changed.length, changed };
}

/** @returns the questions that stay because they were changed meanwhile */
async function deleteCreated(batch: readonly Question[]): Promise<readonly Question[]> {
  const readAs = new Map(batch.map(({ id, updatedAt }) => [id, updatedAt]));
  const stay = batch.length > 0 ? await deleteQuestions([...readAs.keys()], { readAs }) : [];
  return batch.filter(({ id }) => stay.includes(id));
}

/** Sorts changed questions into those that are as the import wrote them again, by what to do with them, and the rest. */
async function sortChanged(record: ImportRecord, changed: readonly Question[]) {
  const created: Question[] = [];
  const replaced: QuestionWrite[] = [];
  const stay: Question[] = [];
  const versions = await Promise.all(changed.map(({ id }) => readVersions(id, maxVersions)));
  for (const [place, question] of changed.entries()) {
    const former = findReverted(record, question, versions[place] ?? []);
    if (former === undefined) stay.push(question);
    else if (former === null) created.push(question);
    else replaced.push({ question: { ...former, id: question.id }, former: question });
  }
  return { created, replaced, stay };
}

/** @returns the questions that stay because they were changed meanwhile */
async function bringBack(
  writes: readonly QuestionWrite[],
  record: ImportRecord,
  savedBy: string,
): Promise<readonly Question[]> {
  if (writes.length === 0) return [];
  const savedAt = await readVersionTime();
  return inTransaction(async (transaction) => {
    const told = await findCorrections(transaction);
    // What the import told learners goes. The keys that come back aren't news to anybody.
    const conflicts = await writeQuestionBatch(transaction, writes, { savedBy, savedAt, correction: null });
    const restored = writes.filter(({ former }) => !former || !conflicts.includes(former));
    const named = restored.map(({ question }) => ({ id: question.id, label: question.questionId }));
    const kept = withoutQuestions(told, record.id, new Set(named.map(({ id }) => id)));
    changeCorrections(transaction, { before: told, after: kept }, savedAt);
    if (named.length > 0) recordChange(transaction, noteOf('restore', 'question', named, record.file));
    return conflicts;
  });
}

/** The question as it was before its last change. */
async function toFormer(former: Question): Promise<QuestionWrite | null> {
  const [version] = await readVersions(former.id, 1);
  return version ? { question: { ...version.question, id: former.id }, former } : null;
}

/** The latest earlier versions of a question, the latest first; null for one that can't be read. */
async function readVersions(id: string, count: number): Promise<(QuestionVersion | null)[]> {
  const stored = await queryStored(`questions/${id}/versions`, [orderBy('savedAt', 'desc'), limit(count)]);
  return stored.map((version) => parseStored(`questions/${id}/versions`, version, questionVersionSchema));
}

/** Closes an import for further batches. @returns its record with every batch that has arrived */
async function closeImport({ id, file }: ImportRecord): Promise<ImportRecord> {
  const undoBegunAt = await readIsoTime();
  return inTransaction(async (transaction) => {
    const record = await readImport(transaction, id);
    if (!record) throw new Error(`Import ${id} is gone`);
    if (record.undoBegunAt) return record;
    transaction.update(doc(db, 'imports', id), { undoBegunAt });
    recordChange(transaction, noteOf('edit', 'import', [{ id, label: file }], 'Undo started'));
    return { ...record, undoBegunAt };
  });
}

/** Marks an import as undone, unless somebody else, or an earlier try, has done so. */
async function markUndone({ id, file }: ImportRecord): Promise<void> {
  const undoneAt = await readIsoTime();
  await inTransaction(async (transaction) => {
    if ((await readImport(transaction, id))?.undoneAt) return;
    transaction.update(doc(db, 'imports', id), { undoneAt });
    recordChange(transaction, noteOf('edit', 'import', [{ id, label: file }], importUndone));
  });
}
