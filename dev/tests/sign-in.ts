import type { Page } from '@playwright/test';

import { demoAccounts, demoPassword } from '../seed/demo-accounts.ts';

/** Signs a demo account in through the dialog, and waits until the dialog is closed. */
export async function signIn(page: Page, uid: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(demoAccounts.find((account) => account.uid === uid)?.email ?? '');
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens the contact screen, which needs no data, and signs a demo account in there. */
export async function openSignedIn(page: Page, uid: string): Promise<void> {
  await page.goto('/contact');
  await signIn(page, uid);
}
