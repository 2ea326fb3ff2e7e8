import { type Browser, chromium } from '@playwright/test';

/** Does something with a browser of its own, which is closed whatever comes of it. */
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
