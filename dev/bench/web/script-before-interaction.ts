import { chromium } from '@playwright/test';

/** The kilobytes of script that have come over the network when React takes a page over, and it can be used. */
export async function weighScriptBeforeInteraction(url: string, executablePath: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-sandbox'] });
  try {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await page.goto(url);
    const bytes = await page.waitForFunction(() => {
      const root = document.getElementById('root');
      // React marks the element that it has taken over.
      if (!root || !Object.keys(root).some((key) => key.startsWith('__reactContainer'))) return null;
      return performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && /\.js$/u.test(entry.name))
        .reduce(
          (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
          0,
        );
    });
    return Number(await bytes.jsonValue()) / 1000;
  } finally {
    await browser.close();
  }
}
