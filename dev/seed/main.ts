import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

import { planSchema } from '#domain/plan/plan.ts';
import { questionSchema } from '#domain/question/question.ts';
import { quizSchema } from '#domain/quiz/quiz.ts';
import { toResultDocument } from '#domain/result/result-document.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { storeStudy } from '#domain/study/store-study.ts';
import { studyOfResult } from '#domain/study/study-of-result.ts';
import { emptyStudy } from '#domain/study/study-record.ts';

import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoResults, demoSittings } from './demo-results.ts';
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
// Last: the plans at its end are what tells that the seed is complete.
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
  // Stripe itself takes no payment from a script: with its key, the account begins on the free plan.
  if (!process.env.STRIPE_API_URL) return;
  const plan = planSchema.parse(seed.plans.find(({ id }) => id === 'premium-yearly'));
  const account = demoAccounts.find(({ uid }) => uid === 'demo-premium');
  if (account) await subscribeDemo(account.uid, account.email, plan);
}

async function writeResults(): Promise<void> {
  const quizzes = seed.quizzes.map((quiz) => quizSchema.parse(quiz));
  const questions = seed.questions.map((question) => questionSchema.parse(question));
  const sittings = demoSittings('demo-premium', quizzes, questions, now.getTime());
  for (const result of [...demoResults('demo-learner', quizzes, questions, now.getTime()), ...sittings]) {
    await db.doc(`quizResults/${result.id}`).set(toResultDocument(result));
  }
  const tags = new Map(questions.map((question) => [question.id, question.tags]));
  const study = sittings
    .map((result) => studyOfResult(result, (id) => tags.get(id) ?? []))
    .reduce(mergeStudy, emptyStudy);
  const record = { ...storeStudy(study), updatedAt: now.toISOString() };
  await db.doc('users/demo-premium/private/study').set(record);
}
