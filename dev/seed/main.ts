import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

import { numberedPaperSchema } from '#domain/exam/numbered-paper.ts';
import { planSchema } from '#domain/plan/plan.ts';
import { questionSchema } from '#domain/question/question.ts';
import { quizSchema } from '#domain/quiz/quiz.ts';
import { toResultDocument } from '#domain/result/result-document.ts';
import type { SavedQuestions } from '#domain/saved/saved-questions.ts';
import { storeSaved } from '#domain/saved/store-saved.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { storeStudy } from '#domain/study/store-study.ts';
import { studyOfResult } from '#domain/study/study-of-result.ts';
import type { ExamDate } from '#domain/study/study-record.ts';

import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { learnerSittings, premiumSittings, resultsOf } from './demo-results.ts';
import { readSeed } from './read-seed.ts';
import { subscribeDemo } from './subscribe-demo.ts';
import { writeBank } from './write-bank.ts';

// Loads the bank, the plans and the demo accounts into the emulators that the environment names. Run by load-seed.ts.

if (!process.env.FIRESTORE_EMULATOR_HOST || !process.env.FIREBASE_AUTH_EMULATOR_HOST) {
  throw new Error('The seed is for emulators only: FIRESTORE_EMULATOR_HOST is not set.');
}

initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' });
const db = getFirestore();
const now = new Date();
const seed = readSeed();

await createAccounts();
await writeResults();
await subscribePremium();
// Written last: the plans at its end show that the seed is complete.
await writeBank(db, seed, now.toISOString());

async function createAccounts(): Promise<void> {
  for (const { uid, email, username, role } of demoAccounts) {
    const account = { email, password: demoPassword, displayName: username, emailVerified: true };
    await getAuth()
      .createUser({ uid, ...account })
      .catch(() => getAuth().updateUser(uid, account));
    await db.doc(`users/${uid}`).set({ username, email, role, createdAt: now.toISOString() });
  }
}

async function subscribePremium(): Promise<void> {
  // The real Stripe doesn't take payments from a script: with its key, the account starts on the free plan.
  if (!process.env.STRIPE_API_URL) return;
  const plan = planSchema.parse(seed.plans.find(({ id }) => id === 'premium-yearly'));
  const account = demoAccounts.find(({ uid }) => uid === 'demo-premium');
  if (account) await subscribeDemo(account.uid, account.email, plan);
}

async function writeResults(): Promise<void> {
  const questions = seed.questions.map((question) => questionSchema.parse(question));
  const bank = {
    questions,
    quizzes: seed.quizzes.map((quiz) => quizSchema.parse(quiz)),
    papers: seed.papers.map((paper) => numberedPaperSchema.parse(paper)),
  };
  const tags = new Map(questions.map((question) => [question.id, question.tags]));
  const done = {
    'demo-learner': learnerSittings('demo-learner', bank, now.getTime()),
    'demo-premium': premiumSittings('demo-premium', bank, now.getTime()),
  };
  for (const [uid, sittings] of Object.entries(done)) {
    for (const result of resultsOf(uid, sittings)) {
      await db.doc(`quizResults/${result.id}`).set(toResultDocument(result));
    }
    const study = mergeStudy(
      ...sittings.map((sitting) => studyOfResult(sitting, (id) => tags.get(id) ?? [])),
    );
    const examDate = uid === 'demo-premium' ? inAFortnight() : null;
    await writePrivate(uid, 'study', storeStudy({ ...study, examDate }));
  }
  await writePrivate('demo-premium', 'saved', storeSaved(saveSome(bank.papers[0]?.questionIds ?? [])));
}

function inAFortnight(): ExamDate {
  const day = new Date(now.getTime() + 14 * 86_400_000).toISOString().slice(0, 10);
  return { day, setAt: Math.floor(now.getTime() / 1000) };
}

/** Three bookmarks, one of them with a note. */
function saveSome(ids: readonly string[]): SavedQuestions {
  const at = now.getTime();
  const [noted = '', ...others] = ids.slice(0, 3);
  return {
    bookmarks: new Map([noted, ...others].map((id) => [id, { at, value: '1' }])),
    notes: new Map([[noted, { at, value: 'Look this up again before the exam.' }]]),
  };
}

async function writePrivate(uid: string, name: string, fields: object): Promise<void> {
  await db.doc(`users/${uid}/private/${name}`).set({ ...fields, updatedAt: now.toISOString() });
}
