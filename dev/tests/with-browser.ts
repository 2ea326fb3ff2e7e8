import { type Browser, chromium, type Page } from '@playwright/test';

import { disabledFeatures } from './disabled-features.ts';

/** The flags of every Chromium that we start. */
export const browserFlags = [
  '--disable-gpu',
  '--no-sandbox',
  `--disable-features=${disabledFeatures.join()}`,
] as const;

/** Without this, a signal would make Playwright end this process before a command has stopped what it started. */
export const leaveSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const;

/** Runs `act` with a new browser and always closes it. */
export async function withBrowser<T>(
  executablePath: string,
  act: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags],
    ...leaveSignals,
  });
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

/** Runs `act` with a page of a new browser, without the service worker, whose cache would answer instead of the server. */
export function withPage<T>(
  executablePath: string,
  baseURL: string,
  act: (page: Page, browser: Browser) => Promise<T>,
): Promise<T> {
  return withBrowser(executablePath, async (browser) =>
    act(await browser.newPage({ baseURL, serviceWorkers: 'block' }), browser),
  );
}
