import { doc, type Transaction } from 'firebase/firestore/lite';

import type { Question } from '#domain/question/question.ts';
import { searchWords } from '#domain/question/search-words.ts';

import { db } from '../firebase/db.ts';

/** Stores a whole question under its id, with its search words. */
export function setQuestion(transaction: Transaction, question: Question): void {
  const { id, ...fields } = question;
  transaction.set(doc(db, 'questions', id), { ...fields, words: searchWords(question) });
}
