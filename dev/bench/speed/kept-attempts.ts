import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';

import { withBrowser } from '../../tests/with-browser.ts';

/** Attempts kept in the browser, each of a full mock: far more than a learner sits before an exam. */
const attempts = 200;

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
export async function measureKeptAttempts(appUrl: string, executablePath: string): Promise<LongestTask> {
  return withBrowser(executablePath, async (browser) => {
    const page = await (await browser.newContext({ baseURL: appUrl, serviceWorkers: 'block' })).newPage();
    await keepAttempts(page);
    const longest: LongestTask[] = [];
    for (const screen of screens) {
      longest.push({ screen, milliseconds: await longestTask(browser, page, screen) });
    }
    return longest.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));
  });
}

/** Sits one mock and keeps it 200 times, an hour apart. */
async function keepAttempts(page: Page): Promise<void> {
  await page.goto('/exams/full-mock');
  await page.getByRole('button', { name: /^Start mock/u }).click();
  await page.getByRole('heading', { name: /^Question 1 of/u }).waitFor();
  const id = new URL(page.url()).pathname.split('/').pop();
  await page.goto('/contact');
  await page.evaluate(copyAttempt.replace('ID', JSON.stringify(id)));
}

/** Runs in the page. A string, because tsx would add helpers to a function. */
const copyAttempt = `(async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = request.oncomplete = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await done(indexedDB.open('ohmwork'));
  const writing = database.transaction('attempts', 'readwrite');
  const store = writing.objectStore('attempts');
  const sat = await done(store.get(ID));
  for (let index = 0; index < ${attempts}; index += 1) {
    const time = new Date(Date.now() - index * 3_600_000).toISOString();
    const items = sat.attempt.items.map((item, place) => ({
      ...item, seen: true, response: item.optionOrder[(index + place) % item.optionOrder.length],
    }));
    const attempt = { ...sat.attempt, id: crypto.randomUUID(), items, handedInAt: time, ending: 'learner' };
    store.put({ ...sat, attempt }, attempt.id);
  }
  await done(writing);
  database.close();
})()`;

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
