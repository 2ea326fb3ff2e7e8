import { collection, doc, limit, orderBy, query, runTransaction, where } from 'firebase/firestore/lite';

import { type ImportRecord, importBatch, planUndo } from '#domain/bank/import/import-record.ts';
import { noteOf } from '#domain/change/change.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { questionVersionSchema } from '#domain/question/question-version.ts';

import { writeQuestionBatch } from '../bank/write-questions.ts';
import { withTimeout } from '../call.ts';
import { recordChange } from '../changes/record-change.ts';
import type { QuestionWrite } from '../exam-parts/part-edits.ts';
import { db } from '../firebase/db.ts';
import { deleteQuestions } from '../questions/delete-questions.ts';
import { readDocuments } from '../read-documents.ts';
import { readIsoTime } from '../server-time.ts';

/** What undoing came to: questions that are gone or as they were, and those that were changed since and stay. */
export type UndoneImport = { readonly undone: number; readonly changed: readonly Question[] };

/**
 * Takes an import back as a whole: what it created is deleted, and kept for thirty days like anything that is deleted; what it
 * replaced is as it was before. Questions that were changed since stay as they are. Stopped half way, it can be repeated.
 *
 * @param savedBy the uid of who undoes it
 * @param onProgress called after each batch
 * @throws the signal's reason when it was stopped
 */
export async function undoImport(
  record: ImportRecord,
  {
    savedBy,
    onProgress,
    signal,
  }: { savedBy: string; onProgress: (done: number, of: number) => void; signal: AbortSignal },
): Promise<UndoneImport> {
  const questions = await readDocuments(
    query(collection(db, 'questions'), where('importId', '==', record.id)),
    questionSchema,
  );
  const { created, replaced, changed } = planUndo(record, questions);
  const of = created.length + replaced.length;
  const skipped: Question[] = [];
  let done = 0;
  for (const batch of inBatches(created)) {
    signal.throwIfAborted();
    const readAs = new Map(batch.map(({ id, updatedAt }) => [id, updatedAt]));
    const stay = await deleteQuestions([...readAs.keys()], readAs);
    skipped.push(...batch.filter(({ id }) => stay.includes(id)));
    done += batch.length;
    onProgress(done, of);
  }
  for (const batch of inBatches(replaced)) {
    signal.throwIfAborted();
    skipped.push(...(await bringBack(batch, record, savedBy)));
    done += batch.length;
    onProgress(done, of);
  }
  await markUndone(record);
  return { undone: of - skipped.length, changed: [...changed, ...skipped] };
}

/** @returns what was changed in the meantime, and stays */
async function bringBack(
  batch: readonly Question[],
  record: ImportRecord,
  savedBy: string,
): Promise<readonly Question[]> {
  const writes = await Promise.all(batch.map(toFormer));
  const savedAt = await readIsoTime();
  const known = writes.flatMap((write) => write ?? []);
  if (known.length === 0) return batch;
  return withTimeout(
    runTransaction(db, async (transaction) => {
      const conflicts = await writeQuestionBatch(transaction, known, { savedBy, savedAt });
      const restored = known.filter(({ former }) => !former || !conflicts.includes(former));
      const named = restored.map(({ question }) => ({ id: question.id, label: question.questionId }));
      if (named.length > 0) recordChange(transaction, noteOf('restore', 'question', named, record.file));
      return [...conflicts, ...batch.filter((_, place) => writes[place] === null)];
    }),
  );
}

/** The question as it was before its last change. */
async function toFormer(former: Question): Promise<QuestionWrite | null> {
  const [version] = await readDocuments(
    query(collection(db, 'questions', former.id, 'versions'), orderBy('savedAt', 'desc'), limit(1)),
    questionVersionSchema,
  );
  return version ? { question: { ...version.question, id: former.id }, former } : null;
}

async function markUndone({ id, file }: ImportRecord): Promise<void> {
  const undoneAt = await readIsoTime();
  await withTimeout(
    runTransaction(db, async (transaction) => {
      transaction.update(doc(db, 'imports', id), { undoneAt });
      recordChange(transaction, noteOf('delete', 'import', [{ id, label: file }], 'Undone'));
    }),
  );
}

function inBatches(questions: readonly Question[]): Question[][] {
  return Array.from({ length: Math.ceil(questions.length / importBatch) }, (_, place) =>
    questions.slice(place * importBatch, (place + 1) * importBatch),
  );
}
