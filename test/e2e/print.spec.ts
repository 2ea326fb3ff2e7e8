import type { Page } from '@playwright/test';

import { demoAccounts, demoPassword } from '#dev/seed/demo-accounts.ts';
import { expect, test } from '#test/support/e2e.ts';
import { arriveSignedIn } from '#test/support/session.ts';

const premium = demoAccounts.find(({ uid }) => uid === 'demo-premium')?.email ?? '';

/** Opens a screen in the dark theme, and lays it out as on the printable area of A4 paper. */
async function openPrinted(page: Page, path: string, heading: string): Promise<void> {
  await arriveSignedIn(page, { email: premium, password: demoPassword });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(path);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await page.setViewportSize({ width: 680, height: 1009 });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
}

const countPages = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/gu)?.length;

test('progress prints without its picker, and says the part [APP-22]', async ({ page }) => {
  await openPrinted(page, '/progress', 'Your weakest topics');
  await expect(page.getByLabel('Exam part', { exact: true })).toBeHidden();
  await expect(page.getByText('Exam part: Scope, object and fundamental principles')).toBeVisible();
  for (const name of ['Right answers over time', 'One exam part by week']) {
    await expect(page.getByRole('figure', { name })).toHaveCSS('break-inside', 'avoid');
  }
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByLabel('Exam part', { exact: true })).toBeVisible();
  await expect(page.getByText('Exam part: Scope, object and fundamental principles')).toBeHidden();
});

test('results print as a table on white, without their filters [APP-22]', async ({ page }) => {
  await openPrinted(page, '/results', 'Your results');
  const table = page.getByRole('table', { name: 'Your results' });
  await expect(table.getByRole('columnheader', { name: 'Completed' })).toBeVisible();
  await expect(table.getByRole('row').last()).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(35, 31, 24)');
  expect(await countPages(page)).toBe(1);
  // Within a grid, Firefox would cut lines in half at the end of a page.
  await expect(page.locator('#root > div')).toHaveCSS('display', 'block');
});
