import { createServer } from 'vite';

import { root } from '#dev/root.ts';
import { expect, test } from '#test/support/e2e.ts';

/** The first visit waits for the packages to be bundled. */
const bundled = { timeout: 90_000 };

test('a learner gets from the start to a question on the sources, as `npm run dev` serves them', async ({
  page,
}, testInfo) => {
  const server = await createServer({
    root,
    logLevel: 'silent',
    cacheDir: testInfo.outputPath('vite'),
    server: { port: 0, hmr: false },
  });
  try {
    await server.listen();
    const [address = ''] = server.resolvedUrls?.local ?? [];
    await page.goto(`${address}quizzes`);
    await page.getByRole('link', { name: 'First steps' }).click(bundled);
    await page.getByRole('button', { name: 'Start quiz' }).click(bundled);
    await expect(page.getByRole('radio').first()).toBeVisible(bundled);
    // The page may still load modules, and would log that the server has gone.
    await page.goto('about:blank');
  } finally {
    await server.close();
  }
});
