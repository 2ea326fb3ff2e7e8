import type { BrowserContext, Page } from '@playwright/test';

import { Fault } from '../fault.ts';
import { openScene, signInAs } from '../screenshots/open-scene.ts';
import type { Scene } from '../screenshots/scene.ts';
import { scenes } from '../screenshots/scenes.ts';
import { withBrowser } from '../tests/with-browser.ts';
import { readPage } from './read-page.ts';
import { SteadyTexts } from './steady-texts.ts';
import { newLines, type Texts } from './texts-document.ts';

/** The texts of an open scene, made the same for any day. */
export async function collectTexts(page: Page, { texts }: Scene, steady: SteadyTexts): Promise<string[]> {
  // Outside of Playwright's test runner, esbuild compiles the reader and wraps its functions in a naming helper.
  await page.evaluate('globalThis.__name ??= (named) => named');
  return steady.steady(await page.evaluate(readPage, texts === 'framed'), texts !== 'numberless');
}

/**
 * The texts that each scene is the first to show, by its name.
 *
 * @throws Fault when some scenes can't be opened, after all have been tried: without their lines, those of later scenes would
 *   be wrong too
 */
export function collectAll(baseURL: string, executablePath: string): Promise<Texts> {
  return withBrowser(executablePath, async (browser) => {
    const steady = new SteadyTexts();
    const collected = new Map<string, readonly string[]>();
    const failed: string[] = [];
    const signedIn = new Map<Scene['as'], State>();
    for (const scene of scenes.filter(({ texts }) => texts !== 'none')) {
      const { as, name } = scene;
      const storageState = signedIn.get(as);
      const context = await browser.newContext({ ...screen, baseURL, ...(storageState && { storageState }) });
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(30_000);
        if (as && !storageState) {
          await signInAs(page, as);
          signedIn.set(as, await context.storageState({ indexedDB: true }));
        }
        await openScene(page, scene);
        collected.set(name, newLines(await readWhenSteady(page, scene, steady), name, collected));
        console.log(name);
      } catch (error) {
        console.error(`${name}: ${error instanceof Error ? error.message : error}`);
        failed.push(name);
      } finally {
        await context.close();
      }
    }
    refuseFailed(failed);
    return collected;
  });
}

function refuseFailed(names: readonly string[]): void {
  if (names.length === 0) return;
  throw new Fault(`docs/texts.md stays as it was, because these scenes failed: ${names.join(', ')}.`);
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const screen = {
  colorScheme: 'light',
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  viewport: { width: 1440, height: 900 },
} as const;

/** Some parts of a screen appear later by themselves, so this waits until nothing has changed for half a second. */
async function readWhenSteady(page: Page, scene: Scene, steady: SteadyTexts): Promise<string[]> {
  let before = '';
  for (;;) {
    const lines = await collectTexts(page, scene, steady);
    if (lines.join('\n') === before) return lines;
    before = lines.join('\n');
    await page.waitForTimeout(500);
  }
}
