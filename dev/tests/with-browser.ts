import { type Browser, chromium } from '@playwright/test';

import { disabledFeatures } from './disabled-features.ts';

/** Runs `act` with a new browser and always closes it. */
export async function withBrowser<T>(
  executablePath: string,
  act: (browser: Browser) => Promise<T>,
): Promise<T> {
  const args = ['--disable-gpu', '--no-sandbox', `--disable-features=${disabledFeatures.join()}`];
  const browser = await chromium.launch({
    executablePath,
    args,
    // Playwright would end this process at a signal, before a command has stopped what it started.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}
