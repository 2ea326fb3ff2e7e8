import type { Page } from '@playwright/test';

import { signIn } from '../../tests/sign-in.ts';
import type { BenchScreen } from './screens.ts';

/**
 * Signs an account in, and leaves its session alone in the browser, without the data that was read meanwhile.
 *
 * @returns the account's screens; one that lists results is followed by the first of these
 */
export async function openAccount(
  page: Page,
  appUrl: string,
  { uid, paths }: { readonly uid: string; readonly paths: readonly string[] },
): Promise<BenchScreen[]> {
  await page.goto(`${appUrl}/contact`);
  await signIn(page, uid);
  const screens = paths.map((path): BenchScreen => ({ name: path, path }));
  const result = await findResult(page, appUrl, paths);
  await forgetData(page, appUrl);
  return result ? [...screens, { name: '/quiz-results/…', path: result }] : screens;
}

/** Deletes what the app keeps in the browser, but for the session. */
export async function forgetData(page: Page, appUrl: string): Promise<void> {
  // A page without script lets go of the database.
  await page.goto(`${appUrl}/static.html`);
  await page.evaluate(() =>
    ['ohmwork', 'ohmwork-cache', 'ohmwork-saved'].forEach((name) => void indexedDB.deleteDatabase(name)),
  );
}

async function findResult(page: Page, appUrl: string, paths: readonly string[]): Promise<string | null> {
  if (!paths.includes('/results')) return null;
  await page.goto(`${appUrl}/results`);
  return page.getByRole('table').getByRole('link').first().getAttribute('href');
}
