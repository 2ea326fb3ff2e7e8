import { expect, type Locator, type Page } from '@playwright/test';

/** Registers from the header. */
export async function register(
  page: Page,
  account: { email: string; password: string; username: string },
): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(account.username);
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog).toBeHidden();
}

/** Fills in the open sign-in dialog. Another may open once it closes. */
export async function signIn(page: Page, user: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Signs out through the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // This takes a moment, and going elsewhere before it's done would keep the session.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
}

/** Answers every question of the attempt on the screen with the same option, and goes to the review before handing in. */
export async function answerAll(page: Page, option: string): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Questions' }).getByRole('listitem');
  await places.first().waitFor();
  const count = await places.count();
  await places.first().getByRole('button').click();
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of ${count}` })).toBeVisible();
    await page.getByRole('radio', { name: new RegExp(option) }).check();
    await page.getByRole('button', { name: number === count ? /^Finish$/ : /^Next question/ }).click();
  }
}

/**
 * Presses a “Try again” until it has worked. Some browsers, Chromium 150 among them, remember that a script failed, and
 * only a later press loads the page again.
 */
export async function tryUntilVisible(again: Locator, wanted: Locator): Promise<void> {
  await expect(async () => {
    if (!(await wanted.isVisible())) await again.click({ timeout: 2000 });
    await expect(wanted).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/** The same, until `asked` counts one more request. */
export async function tryUntilAsked(again: Locator, asked: () => number): Promise<void> {
  const before = asked();
  await expect(async () => {
    if (asked() === before) await again.click({ timeout: 2000 });
    await expect.poll(asked, { timeout: 2000 }).toBeGreaterThan(before);
  }).toPass();
}
