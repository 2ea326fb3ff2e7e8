import type { Browser, Page } from '@playwright/test';

import type { Question } from '#domain/question/question.ts';
import { openSignedIn } from '../../tests/sign-in.ts';
import { withPage } from '../../tests/with-browser.ts';
import { keepRecords } from '../keep-records.ts';
import { learnBefore } from '../past-learning.ts';
import { traceTasks } from '../trace-tasks.ts';

const userId = 'demo-premium';

/** Full mocks kept in the browser: far more than a learner sits before an exam. */
const amount = { mocks: 200, days: 21 };

/** The screens that read them. */
const screens = ['/', '/parts', '/practice/missed', '/exams', '/progress', '/review', '/results'];

/** Milliseconds in which a screen has surely read everything. */
const settled = 6000;

/** The longest task of a screen, in milliseconds of processor time. */
export type LongestTask = { readonly screen: string; readonly milliseconds: number };

/**
 * Opens every screen that reads kept attempts, with 200 of them in the browser. Only the main thread's processor time counts,
 * so that the load of the machine doesn't matter. The processor isn't slowed down here: `bench:taps` judges taps on a phone.
 */
export async function measureKeptAttempts(
  appUrl: string,
  executablePath: string,
  bank: readonly Question[],
): Promise<LongestTask> {
  return withPage(executablePath, appUrl, async (page, browser) => {
    await openSignedIn(page, userId);
    await keepRecords(page, learnBefore(userId, bank, { ...amount, now: Date.now() }).records);
    const longest: LongestTask[] = [];
    for (const screen of screens) {
      longest.push({ screen, milliseconds: await longestTask(browser, page, screen) });
    }
    return longest.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));
  });
}

async function longestTask(browser: Browser, page: Page, screen: string): Promise<number> {
  const tasks = await traceTasks(browser, page, async () => {
    await page.goto(screen);
    await page.waitForTimeout(settled);
  });
  return Math.max(...tasks);
}
