import type { Page } from '@playwright/test';

import { signIn } from '../../tests/sign-in.ts';
import type { BenchScreen } from './screens.ts';

/**
 * Signs an account in, and leaves only its session in the browser, without the data that was read meanwhile.
 *
 * @returns the account's screens; if the list of results is one of them, the first result is added
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

/** Deletes everything that the app stores in the browser except the session. */
export async function forgetData(page: Page, appUrl: string): Promise<void> {
  // A page without scripts doesn't keep the databases open.
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
