import { withBrowser } from '../../tests/with-browser.ts';

/** Kilobytes of script transferred by the time React has hydrated the page and it can be used. */
export async function weighScriptBeforeInteraction(url: string, executablePath: string): Promise<number> {
  return withBrowser(executablePath, async (browser) => {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await page.goto(url);
    const bytes = await page.waitForFunction(() => {
      const root = document.getElementById('root');
      // React marks the container it has hydrated.
      if (!root || !Object.keys(root).some((key) => key.startsWith('__reactContainer'))) return null;
      return performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
    return Number(await bytes.jsonValue()) / 1000;
  });
}
