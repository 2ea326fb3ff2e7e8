import type { Firestore } from 'firebase-admin/firestore';

import type { Question } from '#domain/question/question.ts';
import { searchWords } from '#domain/question/search-words.ts';
import { toResultDocument } from '#domain/result/result-document.ts';

import type { SeedDocument } from '../../seed/seed-document.ts';
import { learnBefore } from '../past-learning.ts';

/** What others have, as the collections are called. */
const grown = ['questions', 'users', 'quizResults', 'questionReports'] as const;

/** How much of it there is once. One result and one report come with each person. */
const people = 100;

/**
 * The most times that questions are multiplied: a hundred thousand of them are more than the local Firestore writes in a coffee break,
 * and two hundred times a year's work of an author.
 */
const maxQuestions = 10;

type Bank = { readonly documents: readonly SeedDocument[]; readonly questions: readonly Question[] };

/** Adds people with their results and reports, and questions, from `from` times as many as once to `to` times. */
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

/** How many documents each collection really has. */
export async function countData(db: Firestore): Promise<string[]> {
  const counts = await Promise.all(grown.map((name) => db.collection(name).count().get()));
  return counts.map((snapshot, place) => `${snapshot.data().count.toLocaleString('en-GB')} ${grown[place]}`);
}
