import { type Browser, chromium } from '@playwright/test';

/** Runs `act` with a new browser and always closes it. */
export async function withBrowser<T>(
  executablePath: string,
  act: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-sandbox'] });
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}
