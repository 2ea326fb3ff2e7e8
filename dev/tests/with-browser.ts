import { type Browser, chromium } from '@playwright/test';

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
