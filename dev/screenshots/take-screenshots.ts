import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

import { Fault } from '../fault.ts';
import { root } from '../root.ts';
import { withBrowser } from '../tests/with-browser.ts';
import { openScene, signInAs } from './open-scene.ts';
import { type Scene, type View, views } from './scene.ts';
import { scenes } from './scenes.ts';

const themes = ['light', 'dark'] as const;

/**
 * The scenes to take.
 *
 * @param wanted part of their names; empty for all
 * @throws Fault when no name contains it
 */
export function chooseScenes(wanted = ''): readonly Scene[] {
  const chosen = scenes.filter(({ name }) => name.includes(wanted));
  if (chosen.length > 0) return chosen;
  throw new Fault(`No scene’s name contains '${wanted}': the names are in dev/screenshots/*-scenes.ts.`);
}

/**
 * Takes a screenshot of each scene in each of its views and both themes.
 *
 * @returns the directory of the screenshots
 */
export async function takeScreenshots(
  appUrl: string,
  executablePath: string,
  chosen: readonly Scene[],
): Promise<string> {
  const directory = join(root, '.local', 'screenshots');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  await withBrowser(executablePath, async (browser) => {
    for (const scene of chosen) {
      await shoot(browser, { appUrl, scene, directory });
    }
  });
  return directory;
}

type Shot = { readonly appUrl: string; readonly scene: Scene; readonly directory: string };

async function shoot(browser: Browser, { appUrl, scene, directory }: Shot): Promise<void> {
  const context = await browser.newContext({ baseURL: appUrl, colorScheme: 'light', locale: 'en-GB' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, scene.as);
    await openScene(page, scene);
    await page.waitForLoadState('networkidle');
    await page.evaluate(showWhatIsFar);
    for (const colorScheme of themes) {
      for (const name of ['usual', ...(scene.alsoSeen ?? [])] as const) {
        await shootView(page, views[name], colorScheme, (width) =>
          join(directory, `${scene.name}-${name === 'usual' ? '' : `${name}-`}${width}-${colorScheme}.png`),
        );
      }
    }
    console.log(scene.name);
  } catch (error) {
    console.error(`${scene.name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

/** Shows all cards of long lists: they're only painted near the window, but a screenshot has the whole page. */
function showWhatIsFar(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet];
}

async function shootView(
  page: Page,
  { widths, textSize = '', media }: View,
  colorScheme: (typeof themes)[number],
  pathOf: (width: number) => string,
): Promise<void> {
  await page.emulateMedia({ media: null, forcedColors: null, ...media, colorScheme });
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
  // A dialog is placed in the window: in a screenshot of the whole page, parts of it would be missing.
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: pathOf(width), fullPage });
  }
}
