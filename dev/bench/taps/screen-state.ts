import type { Locator, Page } from '@playwright/test';

/** True once the screen says how many of a list a filter shows, e.g. `3 of 214 results`. */
export const isFiltered = `[...document.querySelectorAll('main [role=status]')]
  .some(({ textContent }) => / of /u.test(textContent))`;

export const isSorted = "new URL(location.href).searchParams.has('sort')";

export const isPage = (page: number) =>
  `document.querySelector('[aria-current=page]:not(a)')?.textContent.startsWith('Page ${page} ')`;

/** Opens an address, and also waits for what it reads after its first paint. */
export async function open(page: Page, path: string, ready: Locator): Promise<void> {
  await page.goto(path);
  await ready.first().waitFor();
  await page.waitForTimeout(2000);
}
