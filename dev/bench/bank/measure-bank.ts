import type { Page } from '@playwright/test';

import { adminPaths } from '#screens/admin-dashboard/admin-paths.ts';

import { openSignedIn } from '../../tests/sign-in.ts';

/** What was done, and the seconds until the screen showed it. */
export type Step = { readonly name: string; readonly seconds: number };

/** 400 kbit/s both ways, with the delay of a slow mobile connection. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Opens, filters, sorts, pages through and searches the bank on a slow connection, with an empty data cache. */
export async function measureBank(page: Page, onStep: (step: Step) => void): Promise<void> {
  page.setDefaultTimeout(120_000);
  await openSignedIn(page, 'demo-admin');
  // The app itself is in the browser's cache by now, so that only the bank is measured.
  await page.goto(adminPaths.people.to());
  await page.getByRole('heading', { level: 1 }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);

  const step = async (name: string, act: () => Promise<unknown>) => {
    const begin = performance.now();
    await act();
    onStep({ name, seconds: (performance.now() - begin) / 1000 });
  };
  const rows = page.getByRole('table', { name: 'Questions' }).getByRole('row');
  const count = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();

  await step('first page', async () => {
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Questions' })
      .click();
    await rows.nth(1).waitFor();
  });
  await step('parts are named', () =>
    page.getByLabel('Part', { exact: true }).locator('option').nth(1).waitFor({ state: 'attached' }),
  );
  await step('next page', () =>
    changeRows(page, () => page.getByRole('button', { name: 'Next page' }).click()),
  );
  await step('difficulty: hard', async () => {
    await page.getByLabel('Difficulty').selectOption('hard');
    await count(/ of 20,/);
  });
  await step('last changed first', () =>
    changeRows(page, () => page.getByLabel('Sort by').selectOption('-changed')),
  );
  await step('a tag', async () => {
    await page.getByLabel('Difficulty').selectOption('');
    await page.getByLabel('Tag').fill('rare');
    await count(/^200 of/);
  });
  await step('the beginning of a number', async () => {
    await page.getByLabel('Tag').fill('');
    await page.getByLabel('Number begins with').fill('copy-19');
    // copy-19000 to copy-19999. The tag alone matched 200, so this count can't be the old one.
    await count(/^1,000 of/);
  });
  await step('a word', async () => {
    await page.getByLabel('Number begins with').fill('');
    await page.getByLabel('Search').fill('rareword');
    await count(/^20 of/);
  });
  await step('the picker of a new quiz', async () => {
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Quizzes' })
      .click();
    await page.getByRole('link', { name: 'New quiz' }).click();
    await page.getByRole('button', { name: /^Add / }).first().waitFor();
  });
  await step('10 of a word at random', async () => {
    await page.getByLabel('Search').fill('rareword');
    await page.getByRole('button', { name: 'Pick at random' }).click();
    await page.getByRole('heading', { name: '10 questions' }).waitFor();
  });
}

/** Acts, then waits until another row comes first. */
async function changeRows(page: Page, act: () => Promise<unknown>): Promise<void> {
  const first = page.getByRole('table', { name: 'Questions' }).getByRole('row').nth(1);
  const before = await first.textContent();
  await act();
  await page.waitForFunction((text) => document.querySelector('tbody tr')?.textContent !== text, before);
}
