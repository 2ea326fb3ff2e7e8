import { rmSync } from 'node:fs';

import type { BrowserWorld } from '../../tests/test-world.ts';
import { makeProfile, startBrowser } from './browser.ts';
import { answerAtRandom, watch } from './learner.ts';

/** What happened to browsers that were killed without IndexedDB. `shownAsSaved` must be 0, because they store with a delay. */
export type FallbackReport = {
  readonly kills: number;
  /** Answers that the page showed as saved on the device. */
  readonly shownAsSaved: number;
  /** Attempts that survived anyway. */
  readonly survived: number;
};

/** Blocks IndexedDB before the app looks for it, as private windows and some policies do. */
const refuseDatabase = `Object.defineProperty(window, 'indexedDB', {
  get() { throw new DOMException('The operation is insecure', 'SecurityError'); },
});`;

/**
 * Kills browsers that keep their answers in localStorage, each with a profile of its own.
 *
 * @param directory for the profiles
 */
export async function killWithoutDatabase(
  { appUrl, chromium }: BrowserWorld,
  directory: string,
  times: number,
): Promise<FallbackReport> {
  const report = { kills: 0, shownAsSaved: 0, survived: 0 };
  while (report.kills < times) {
    const profile = makeProfile(directory);
    const browser = await startBrowser(chromium, profile);
    let next: typeof browser | null = null;
    try {
      await browser.page.addInitScript({ content: refuseDatabase });
      const life = await watch(browser.page);
      await browser.page.goto(`${appUrl}/quiz/first-steps`);
      await browser.page.getByRole('button', { name: 'Start quiz' }).click();
      await browser.page.getByText('Kept in this browser').waitFor();
      await answerAtRandom(browser.page, life, 500 + Math.random() * 2000);
      const address = browser.page.url();
      await browser.kill();
      report.kills += 1;
      report.shownAsSaved += life.saved.size;

      next = await startBrowser(chromium, profile);
      await next.page.addInitScript({ content: refuseDatabase });
      await next.page.goto(address);
      const question = next.page.getByRole('radio').first();
      await question.or(next.page.getByRole('heading', { name: 'Attempt not found' })).waitFor();
      if (await question.isVisible()) report.survived += 1;
    } finally {
      await browser.kill().catch(() => {});
      await next?.kill().catch(() => {});
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return report;
}
