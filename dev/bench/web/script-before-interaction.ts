import { withPage } from '../../tests/with-browser.ts';

declare global {
  /** When React began to hydrate the page, in milliseconds since the page was opened. */
  var takenOverAt: number | undefined;
}

/**
 * Kilobytes of script that a page needs before it can be used: what was requested before React began to hydrate it. What React
 * requests afterwards, such as the session, loads while the page can be used.
 */
export async function weighScriptBeforeInteraction(url: string, executablePath: string): Promise<number> {
  return withPage(executablePath, url, async (page) => {
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      // Checked in every task, since the requests that follow come within milliseconds.
      port1.onmessage = () => {
        const root = document.getElementById('root');
        // React marks the container that it hydrates.
        if (root && Object.keys(root).some((key) => key.startsWith('__reactContainer'))) {
          globalThis.takenOverAt = performance.now();
        } else port2.postMessage(null);
      };
      port2.postMessage(null);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => globalThis.takenOverAt !== undefined);
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (globalThis.takenOverAt ?? 0))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    return bytes / 1000;
  });
}
