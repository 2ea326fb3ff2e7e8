import { doc } from 'firebase/firestore/lite';

import type { QuestionContent } from '#domain/bank/question-content.ts';
import { noteOf } from '#domain/change/change.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { withNewId } from '../firestore/with-new-id.ts';
import { PartNotFoundError } from '../parts/get-part.ts';
import { readParts, writePartEdit } from '../parts/part-edits.ts';
import { requireFreeNumber } from './lock-numbers.ts';
import { setQuestion } from './set-question.ts';

/**
 * Stores a new question and adds it to the part that it names, in one write.
 *
 * @returns the question as it is stored
 * @throws NumberTakenError, PartNotFoundError, PartFullError
 */
export async function addQuestion(fields: QuestionContent): Promise<Question> {
  const now = await readVersionTime();
  return withNewId('questions', fields, (id) =>
    inTransaction(async (transaction) => {
      const [stored, [part]] = await Promise.all([
        transaction.get(doc(db, 'questions', id)),
        readParts(transaction, fields.partId ? [fields.partId] : []),
      ]);
      if (stored.exists()) return questionSchema.parse({ ...stored.data(), id });
      if (fields.partId && !part) throw new PartNotFoundError(fields.partId);
      const keepNumber = await requireFreeNumber(transaction, { ...fields, id });
      const question = { ...fields, id, createdAt: now, updatedAt: now };
      keepNumber();
      setQuestion(transaction, question);
      if (part) writePartEdit(transaction, part, { added: [id], changed: [question] }, now);
      recordChange(transaction, noteOf('add', 'question', [{ id, label: question.questionId }]));
      return question;
    }),
  );
}
