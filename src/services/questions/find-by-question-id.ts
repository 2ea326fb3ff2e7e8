import { type Question, questionSchema } from '#domain/question/question.ts';
import { spellingsOf } from '#domain/shared/spellings.ts';

import { where } from '../firestore/query.ts';
import { readDocuments } from '../firestore/read-documents.ts';

/**
 * The questions whose own number, `questionId`, is this one, in capital or small letters: none, one, or doubles that an import
 * made.
 */
export function findByQuestionId(questionId: string): Promise<Question[]> {
  return readDocuments('questions', questionSchema, where('questionId', 'in', spellingsOf(questionId)));
}
