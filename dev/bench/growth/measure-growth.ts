import type { Browser, BrowserContext, Page } from '@playwright/test';

import { paths } from '#app/paths.ts';
import { adminPaths } from '#screens/admin-dashboard/admin-paths.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { openSignedIn } from '../../tests/sign-in.ts';
import { keepRecords } from '../keep-records.ts';
import { countOperations } from '../reads/count-operations.ts';

/**
 * What it takes to open a screen with an empty cache: milliseconds, reads, and megabytes of JavaScript after garbage
 * collection.
 */
export type Cost = { readonly time: number; readonly reads: number; readonly memory: number };

type Screen = { readonly path: string; readonly ready: (page: Page) => Promise<unknown> };

const isMarked = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('screen-data').length > 0);

/** The screens that read growing data, and how to tell that each has loaded it. */
const screens: Readonly<Record<string, readonly Screen[]>> = {
  'demo-premium': [
    paths.home,
    paths.quizzes,
    paths.parts,
    paths.exams,
    paths.results,
    paths.progress,
    paths.review,
  ].map((route) => ({ path: route.to(), ready: isMarked })),
  'demo-admin': [
    { path: paths.adminDashboard.to(), ready: isMarked },
    { path: adminPaths.questions.to(), ready: (page) => page.getByRole('table').waitFor() },
    {
      path: adminPaths.reports.to(),
      ready: (page) => page.getByRole('main').getByRole('listitem').nth(20).waitFor(),
    },
    {
      path: adminPaths.people.to(),
      ready: (page) => page.getByLabel('Email or name starts with').waitFor(),
    },
  ],
};

/** Opens each screen once. @param kept the attempts that the learner's browser keeps */
export async function measureGrowth(
  browser: Browser,
  appUrl: string,
  firestore: string,
  kept: readonly AttemptRecord[],
): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  for (const [uid, list] of Object.entries(screens)) {
    const context = await browser.newContext({ baseURL: appUrl, serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await openSignedIn(page, uid);
    if (uid === 'demo-premium') await keepRecords(page, kept);
    await page.close();
    for (const screen of list) costs.set(screen.path, await openOnce(context, firestore, screen));
    await context.close();
  }
  return costs;
}

async function openOnce(context: BrowserContext, firestore: string, { path, ready }: Screen): Promise<Cost> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await forgetCache(page);
  const operations = countOperations(page, firestore);
  const begin = performance.now();
  await page.goto(path);
  await ready(page);
  const time = performance.now() - begin;
  const { reads } = await operations.take();
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  return { time, reads, memory: usedSize / 1e6 };
}

/** Deletes what earlier screens have cached. This needs a page without the app, which would keep the database open. */
async function forgetCache(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const deleting = indexedDB.deleteDatabase('ohmwork-cache');
        deleting.onsuccess = deleting.onerror = deleting.onblocked = () => resolve();
      }),
  );
}
