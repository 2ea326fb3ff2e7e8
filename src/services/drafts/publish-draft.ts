import { doc, type Transaction } from 'firebase/firestore/lite';
import type * as z from 'zod/mini';

import { haveSameContent } from '#domain/bank/question-content.ts';
import { noteOf } from '#domain/change/change.ts';
import type { DraftDocument, QuestionDraftDocument, QuizDraftDocument } from '#domain/draft/draft.ts';
import { isSameValue } from '#domain/edit/changed-fields.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { normaliseQuiz, type QuizInput } from '#domain/quiz/normalise-quiz.ts';
import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { PartNotFoundError } from '../parts/get-part.ts';
import { editsOfParts, writePartEdit } from '../parts/part-edits.ts';
import { requireFreeNumber } from '../questions/lock-numbers.ts';
import { setQuestion } from '../questions/set-question.ts';
import { listQuiz } from '../quizzes/list-quiz.ts';
import { findOvertaking } from './save-draft.ts';

/**
 * The outcome of publishing: `overtaken` when somebody else has saved the draft since it was read, `gone` when the draft no
 * longer exists, or something else is published under its id.
 */
export type PublishOutcome<T> =
  | { readonly state: 'published'; readonly stored: T }
  | { readonly state: 'overtaken' | 'gone' };

/**
 * Moves a draft question to the bank, under the draft's id, and into the part that it names, all of it or nothing.
 *
 * @param base the draft as the editor read it
 * @param question the question in its form
 * @throws NumberTakenError, PartNotFoundError, PartFullError
 */
export async function publishQuestionDraft(
  base: QuestionDraftDocument,
  question: Question,
): Promise<PublishOutcome<Question>> {
  const now = await readVersionTime();
  return inTransaction(async (transaction): Promise<PublishOutcome<Question>> => {
    const settled = await settleEarlier(transaction, base, {
      collection: 'questions',
      schema: questionSchema,
      isSame: (published) => haveSameContent(published, question),
    });
    if (settled) return settled;
    const stored = { ...question, id: base.id, createdAt: now, updatedAt: now };
    const keepNumber = await requireFreeNumber(transaction, stored);
    const edits = await editsOfParts(transaction, [{ question: stored, former: null }]);
    const { partId } = stored;
    if (partId && !edits.some(({ part }) => part.id === partId)) throw new PartNotFoundError(partId);
    keepNumber();
    setQuestion(transaction, stored);
    for (const { part, edit } of edits) writePartEdit(transaction, part, edit, now);
    transaction.delete(doc(db, 'drafts', base.id));
    recordChange(transaction, noteOf('publish', 'question', [{ id: base.id, label: stored.questionId }]));
    return { state: 'published', stored };
  });
}

/**
 * Moves a draft quiz, normalised, to the quizzes under the draft's id, atomically. The rules refuse one without questions.
 *
 * @param base the draft as the editor read it
 * @param input the quiz in its form
 */
export function publishQuizDraft(base: QuizDraftDocument, input: QuizInput): Promise<PublishOutcome<Quiz>> {
  return inTransaction(async (transaction): Promise<PublishOutcome<Quiz>> => {
    const settled = await settleEarlier(transaction, base, {
      collection: 'quizzes',
      schema: quizSchema,
      isSame: ({ id: _id, createdAt, updatedAt: _updated, ...published }) =>
        isSameValue(published, normaliseQuiz(input, createdAt)),
    });
    if (settled) return settled;
    const now = await readVersionTime();
    const fields = { ...normaliseQuiz(input, now), createdAt: now, updatedAt: now };
    transaction.set(doc(db, 'quizzes', base.id), fields);
    listQuiz(transaction, base.id, fields);
    transaction.delete(doc(db, 'drafts', base.id));
    recordChange(transaction, noteOf('publish', 'quiz', [{ id: base.id, label: fields.title }]));
    return { state: 'published', stored: { ...fields, id: base.id } };
  });
}

/**
 * Why a draft can't be published now, or what an earlier try published if its response was lost; null when it can be published.
 */
async function settleEarlier<T>(
  transaction: Transaction,
  base: DraftDocument,
  {
    collection,
    schema,
    isSame,
  }: {
    readonly collection: 'questions' | 'quizzes';
    readonly schema: z.ZodMiniType<T>;
    /** Whether the published document is exactly what this try would publish. */
    readonly isSame: (published: T) => boolean;
  },
): Promise<PublishOutcome<T> | null> {
  const overtaking = await findOvertaking(transaction, base);
  if (overtaking?.state === 'conflict') return { state: 'overtaken' };
  const snapshot = await transaction.get(doc(db, collection, base.id));
  if (!snapshot.exists()) return overtaking ? { state: 'gone' } : null;
  const published = schema.safeParse({ ...snapshot.data(), id: base.id });
  return published.success && isSame(published.data)
    ? { state: 'published', stored: published.data }
    : { state: 'gone' };
}
