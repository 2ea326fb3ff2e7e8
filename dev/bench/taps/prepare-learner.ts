import type { Browser, BrowserContext } from '@playwright/test';
import type { Firestore } from 'firebase-admin/firestore';

import { startAttempt } from '#domain/attempt/start-attempt.ts';
import { paper } from '#domain/exam/paper.ts';
import type { Question } from '#domain/question/question.ts';
import { toResultDocument } from '#domain/result/result-document.ts';
import { seededRandom, shuffle } from '#domain/shared/random.ts';
import { storeStudy } from '#domain/study/store-study.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { openSignedIn } from '../../tests/sign-in.ts';
import { keepRecords } from '../keep-records.ts';
import { learnBefore } from '../past-learning.ts';

const userId = 'demo-premium';

/** Three weeks of a learner who sits nine or ten mocks a day. */
const amount = { mocks: 200, days: 21 };

/** Ids of the attempts in progress. */
export const underWay = { exam: 'bench-exam', practice: 'bench-practice', keys: 'bench-keys' };

/** Writes the learner's history to their account, and returns the attempts that their browser keeps. */
export async function writeHistory(db: Firestore, bank: readonly Question[]): Promise<AttemptRecord[]> {
  const now = Date.now();
  const { records, results, study } = learnBefore(userId, bank, { ...amount, now });
  const writer = db.bulkWriter();
  for (const result of results) void writer.set(db.doc(`quizResults/${result.id}`), toResultDocument(result));
  void writer.set(db.doc(`users/${userId}/private/study`), {
    ...storeStudy(study),
    updatedAt: new Date(now).toISOString(),
  });
  await writer.close();
  const single = bank.filter(({ type }) => type === 'single');
  return [
    ...records,
    begin(underWay.exam, 'exam', single, now),
    begin(underWay.keys, 'exam', single, now),
    begin(underWay.practice, 'practice', single, now),
  ];
}

function begin(id: string, mode: 'exam' | 'practice', bank: readonly Question[], now: number): AttemptRecord {
  const questions = shuffle(bank, seededRandom(id)).slice(0, paper.questionCount);
  const attempt = startAttempt({
    id,
    mode,
    quizId: mode === 'exam' ? `exam:${id}` : 'part:part-1',
    title: mode === 'exam' ? 'Mock under way' : 'Practice under way',
    userId,
    questions,
    minutes: mode === 'exam' ? paper.minutes : null,
    allowance: 'standard',
    passMark: mode === 'exam' ? paper.passMark : 0,
    partialCredit: false,
    now,
    clockChecked: true,
    random: seededRandom(`${id} options`),
  });
  return { attempt, questions: [...questions], delivery: { state: 'undelivered' } };
}

/** Opens a browser context in which the learner is signed in and has their attempts. */
export async function openLearner(
  browser: Browser,
  appUrl: string,
  records: readonly AttemptRecord[],
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: appUrl, locale: 'en-GB', ...options });
  const page = await context.newPage();
  await openSignedIn(page, userId);
  await keepRecords(page, records);
  // After this the browser has cached the account's data, as after any visit.
  await page.goto('/results');
  await page.getByRole('table').waitFor();
  await page.waitForTimeout(5000);
  // Pages of one site can share memory. Without this, this page's garbage would be collected during a measurement, at six times
  // the cost.
  await page.requestGC();
  await page.close();
  return context;
}
