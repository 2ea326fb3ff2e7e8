import { doc } from 'firebase/firestore/lite';

import { contentOf } from '#domain/bank/question-content.ts';
import { noteOf } from '#domain/change/change.ts';
import type { QuestionDraftDocument, QuizDraftDocument } from '#domain/draft/draft.ts';
import type { Question } from '#domain/question/question.ts';
import { searchWords } from '#domain/question/search-words.ts';
import { normaliseQuiz, type QuizInput } from '#domain/quiz/normalise-quiz.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';

import { recordChange } from '../changes/record-change.ts';
import { editsOfParts, writePartEdit } from '../exam-parts/part-edits.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../in-transaction.ts';
import { listQuiz } from '../quizzes/list-quiz.ts';
import { findOvertaking } from './save-draft.ts';

/** What came of publishing: `overtaken` when somebody else has saved the draft since it was read, `gone` when it is no draft any more. */
export type PublishOutcome<T> =
  | { readonly state: 'published'; readonly stored: T }
  | { readonly state: 'overtaken' | 'gone' };

/**
 * Puts a draft question into the bank under the draft's id and into the part that it names, and takes it out of the drafts,
 * all of it or nothing.
 *
 * @param base the draft as the editor read it
 * @param question what its form holds
 * @throws PartFullError
 */
export function publishQuestionDraft(
  base: QuestionDraftDocument,
  question: Question,
): Promise<PublishOutcome<Question>> {
  return inTransaction(async (transaction): Promise<PublishOutcome<Question>> => {
    const overtaking = await findOvertaking(transaction, base);
    if (overtaking) return { state: overtaking.state === 'gone' ? 'gone' : 'overtaken' };
    const now = new Date().toISOString();
    const stored = { ...question, id: base.id, createdAt: now, updatedAt: now };
    const edits = await editsOfParts(transaction, [{ question: stored, former: null }]);
    transaction.set(doc(db, 'questions', base.id), {
      ...contentOf(stored),
      words: searchWords(stored),
      createdAt: now,
      updatedAt: now,
    });
    for (const { part, edit } of edits) writePartEdit(transaction, part, edit, now);
    transaction.delete(doc(db, 'drafts', base.id));
    recordChange(transaction, noteOf('publish', 'question', [{ id: base.id, label: stored.questionId }]));
    return { state: 'published', stored };
  });
}

/**
 * Puts a draft quiz, normalised, among the quizzes under the draft's id and takes it out of the drafts, both or neither.
 * The rules refuse one without questions.
 *
 * @param base the draft as the editor read it
 * @param input what its form holds
 */
export function publishQuizDraft(base: QuizDraftDocument, input: QuizInput): Promise<PublishOutcome<Quiz>> {
  return inTransaction(async (transaction): Promise<PublishOutcome<Quiz>> => {
    const overtaking = await findOvertaking(transaction, base);
    if (overtaking) return { state: overtaking.state === 'gone' ? 'gone' : 'overtaken' };
    const now = new Date().toISOString();
    const fields = { ...normaliseQuiz(input, now), createdAt: now, updatedAt: now };
    transaction.set(doc(db, 'quizzes', base.id), fields);
    listQuiz(transaction, base.id, fields);
    transaction.delete(doc(db, 'drafts', base.id));
    recordChange(transaction, noteOf('publish', 'quiz', [{ id: base.id, label: fields.title }]));
    return { state: 'published', stored: { ...fields, id: base.id } };
  });
}
