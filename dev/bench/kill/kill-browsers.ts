import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

import { signIn } from '../../tests/sign-in.ts';
import type { BrowserWorld } from '../../tests/test-world.ts';
import { openDatabase } from '../open-database.ts';
import { type KillableBrowser, makeProfile, startBrowser } from './browser.ts';
import { answerAtRandom, findLost, type Life, watch } from './learner.ts';

/** The outcome; everything but the first two must be 0. */
export type KillReport = {
  readonly kills: number;
  readonly shownAsSaved: number;
  readonly lost: number;
  readonly deadlinesMoved: number;
  readonly deliveredTwice: number;
  readonly neverDelivered: number;
};

const quizId = 'first-steps';
/** After this many kills the attempt is handed in and a new one started. */
const killsPerAttempt = 8;

/**
 * Kills a browser repeatedly while it answers, half the time offline, and compares what it showed with what's stored.
 *
 * @param directory for the browser's profile
 */
export async function killBrowsers(
  { appUrl, firestore, chromium }: BrowserWorld,
  directory: string,
  times: number,
): Promise<KillReport> {
  const db = openDatabase(firestore);
  const profile = makeProfile(directory);
  let browser = await startBrowser(chromium, profile);
  const report = {
    kills: 0,
    shownAsSaved: 0,
    lost: 0,
    deadlinesMoved: 0,
    deliveredTwice: 0,
    neverDelivered: 0,
  };
  try {
    await arrive(browser.page, appUrl);
    let known = await countAttempts(db);
    while (report.kills < times) {
      const address = await startQuiz(browser.page, appUrl);
      for (let round = 0; round < killsPerAttempt && report.kills < times; round += 1) {
        const life = await watch(browser.page);
        await browser.page.goto(address);
        const deadline = await readDeadline(browser.page);
        await browser.page.context().setOffline(round % 2 === 1);
        await answerUntilKilled(browser, life);
        report.kills += 1;

        browser = await startBrowser(chromium, profile);
        await browser.page.goto(address);
        report.shownAsSaved += life.saved.size;
        report.lost += (await findLost(browser.page, life)).length;
        if ((await readDeadline(browser.page)) !== deadline) report.deadlinesMoved += 1;
        console.log(
          `${report.kills} of ${times}: ${report.shownAsSaved} answers shown as saved, ${report.lost} lost`,
        );
      }
      browser = await finish(browser, { chromium, profile, address });
      // Each result by itself: one that came twice must not hide one that never came.
      const delivered = await countAttempts(db);
      report.deliveredTwice += Math.max(0, delivered - known - 1);
      report.neverDelivered += Math.max(0, known + 1 - delivered);
      known = delivered;
    }
    return report;
  } finally {
    await browser.kill().catch(() => {});
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function answerUntilKilled(browser: KillableBrowser, life: Life): Promise<void> {
  const lifetime = 200 + Math.random() * 1800;
  const answering = answerAtRandom(browser.page, life, lifetime * 2).catch(() => {});
  await sleep(lifetime);
  await browser.kill();
  await answering;
}

/** Hands in and kills the browser while the result is being sent; the next browser must deliver it. */
async function finish(
  browser: KillableBrowser,
  { chromium, profile, address }: { chromium: string; profile: string; address: string },
): Promise<KillableBrowser> {
  await browser.page.getByRole('button', { name: 'Check and hand in' }).click();
  await browser.page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await browser.page.getByRole('heading', { name: 'Your answers' }).waitFor();
  await sleep(Math.random() * 300);
  await browser.kill();
  const next = await startBrowser(chromium, profile);
  await next.page.goto(address);
  await next.page.getByText('Saved to your account').waitFor();
  return next;
}

async function arrive(page: Page, appUrl: string): Promise<void> {
  await page.goto(appUrl);
  await signIn(page, 'demo-learner');
  // Offline, the page comes from the service worker.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

async function startQuiz(page: Page, appUrl: string): Promise<string> {
  await page.goto(`${appUrl}/quiz/${quizId}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.getByRole('radio').first().waitFor();
  return page.url();
}

/** The stored deadline of the attempt on the page. */
async function readDeadline(page: Page): Promise<unknown> {
  await page.getByRole('timer').waitFor();
  return page.evaluate(async () => {
    const id = new URL(location.href).searchParams.get('attempt') ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('ohmwork');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const record = await new Promise<unknown>((resolve) => {
      const reading = database.transaction('attempts').objectStore('attempts').get(id);
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return JSON.parse(JSON.stringify(record)).attempt.deadline;
  });
}

/** How often the learner has taken the quiz, according to Firestore. */
async function countAttempts(db: Firestore): Promise<number> {
  const results = db
    .collection('quizResults')
    .where('userId', '==', 'demo-learner')
    .where('quizId', '==', quizId);
  const { docs } = await results.get();
  return docs.reduce((sum, result) => sum + z.number().parse(result.get('attempts')), 0);
}
