import type { Page } from '@playwright/test';

/** Waits until a question of any kind can be answered. */
export async function waitForQuestion(page: Page): Promise<void> {
  const choice = page.getByRole('radio').or(page.getByRole('checkbox'));
  await choice.or(page.getByRole('textbox')).first().waitFor();
}
