import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';

import type { Question } from '#domain/question/question.ts';
import { signIn } from '../../tests/sign-in.ts';
import { withBrowser } from '../../tests/with-browser.ts';
import { keepRecords } from '../keep-records.ts';
import { learnBefore } from '../past-learning.ts';

const userId = 'demo-premium';

/** Full mocks kept in the browser: far more than a learner sits before an exam. */
const amount = { mocks: 200, days: 21 };

/** The screens that read them. */
const screens = ['/', '/parts', '/practice/missed', '/exams', '/progress', '/review', '/results'];

/** Milliseconds for a screen to have read everything. */
const settled = 6000;

/** The longest task of a screen, in milliseconds of processor time. */
export type LongestTask = { readonly screen: string; readonly milliseconds: number };

/**
 * Opens every screen that reads kept attempts with 200 of them in the browser. Counted is the time that the main thread
 * computed, so that the load of the machine doesn't matter. A task over 50 ms keeps the page from answering.
 */
export async function measureKeptAttempts(
  appUrl: string,
  executablePath: string,
  bank: readonly Question[],
): Promise<LongestTask> {
  return withBrowser(executablePath, async (browser) => {
    const page = await (await browser.newContext({ baseURL: appUrl, serviceWorkers: 'block' })).newPage();
    await page.goto('/contact');
    await signIn(page, userId);
    await keepRecords(page, learnBefore(userId, bank, { ...amount, now: Date.now() }).records);
    const longest: LongestTask[] = [];
    for (const screen of screens) {
      longest.push({ screen, milliseconds: await longestTask(browser, page, screen) });
    }
    return longest.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));
  });
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.optional(z.number()),
      args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
    }),
  ),
});

async function longestTask(browser: Browser, page: Page, screen: string): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await page.goto(screen);
  await page.waitForTimeout(settled);
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const isMain = ({ name, args }: (typeof traceEvents)[number]) =>
    name === 'thread_name' && args?.name === 'CrRendererMain';
  const main = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error(`The trace of ${screen} has no tasks`);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
