import type { Firestore } from 'firebase-admin/firestore';

import type { Question } from '#domain/question/question.ts';
import { searchWords } from '#domain/question/search-words.ts';
import { toResultDocument } from '#domain/result/result-document.ts';

import type { SeedDocument } from '../../seed/seed-document.ts';
import { learnBefore } from '../past-learning.ts';

/** The collections that grow. */
const grown = ['questions', 'users', 'quizResults', 'questionReports'] as const;

/** People at factor 1. Each has one result and one report. */
const people = 100;

/**
 * The highest factor for questions: the local Firestore takes too long to write a hundred thousand of them, and an author would
 * need two hundred years.
 */
const maxQuestions = 10;

type Bank = { readonly documents: readonly SeedDocument[]; readonly questions: readonly Question[] };

/** Grows the data from factor `from` to factor `to`: people with their results and reports, and copies of the questions. */
export async function multiplyData(db: Firestore, bank: Bank, from: number, to: number): Promise<void> {
  const time = new Date().toISOString();
  const writer = db.bulkWriter({ throttling: false });
  const [result] = learnBefore('', bank.questions, { mocks: 1, days: 1, now: Date.now() }).results;
  const questionId = bank.questions[0]?.id ?? '';
  for (let person = from * people; person < to * people; person += 1) {
    const uid = `other-${person}`;
    const account = {
      username: `Other ${person}`,
      email: `${uid}@example.org`,
      role: 'user',
      createdAt: time,
    };
    void writer.set(db.doc(`users/${uid}`), account);
    if (result)
      void writer.set(db.doc(`quizResults/qr_${uid}`), toResultDocument({ ...result, userId: uid }));
    const report = { questionId, userId: uid, reason: 'unclear', text: 'Which supply is meant?' };
    const state = { status: 'open', answer: '', closedAt: '', createdAt: time };
    void writer.set(db.doc(`questionReports/${uid}_0`), { ...report, ...state });
  }
  for (let copy = Math.min(from, maxQuestions); copy < Math.min(to, maxQuestions); copy += 1) {
    // The first copy is the bank itself.
    if (copy === 0) continue;
    for (const [place, { id, ...data }] of bank.documents.entries()) {
      const question = bank.questions[place];
      void writer.set(db.doc(`questions/${id}-${copy}`), {
        ...data,
        questionId: `${question?.questionId}-${copy}`,
        words: question ? searchWords(question) : [],
        createdAt: time,
        updatedAt: time,
      });
    }
  }
  await writer.close();
}

/** Counts the documents of each collection, e.g. `1,000 users`. */
export async function countData(db: Firestore): Promise<string[]> {
  const counts = await Promise.all(grown.map((name) => db.collection(name).count().get()));
  return counts.map((snapshot, place) => `${snapshot.data().count.toLocaleString('en-GB')} ${grown[place]}`);
}
