import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { root } from '../root.ts';
import { demoAccounts, demoPassword } from '../seed/demo-accounts.ts';
import { withBrowser } from '../tests/with-browser.ts';
import { type Scene, scenes, type View, views } from './scenes.ts';

const themes = ['light', 'dark'] as const;

/**
 * Takes a screenshot of every scene in each of its views and both themes.
 *
 * @param wanted part of the scenes' names; empty for all
 * @returns the directory of the screenshots
 */
export async function takeScreenshots(appUrl: string, executablePath: string, wanted = ''): Promise<string> {
  const directory = join(root, '.local', 'screenshots');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  await withBrowser(executablePath, async (browser) => {
    for (const scene of scenes.filter(({ name }) => name.includes(wanted))) {
      for (const colorScheme of themes) await shoot(browser, { appUrl, scene, colorScheme, directory });
    }
  });
  return directory;
}

type Shot = {
  readonly appUrl: string;
  readonly scene: Scene;
  readonly colorScheme: (typeof themes)[number];
  readonly directory: string;
};

async function shoot(browser: Browser, { appUrl, scene, colorScheme, directory }: Shot): Promise<void> {
  const context = await browser.newContext({ baseURL: appUrl, colorScheme, locale: 'en-GB' });
  try {
    const page = await openScene(context, scene);
    for (const name of ['usual', ...(scene.alsoSeen ?? [])] as const) {
      const view: View = views[name];
      await show(page, view);
      for (const width of view.widths) {
        await page.setViewportSize({ width, height: 900 });
        const kind = name === 'usual' ? '' : `${name}-`;
        await page.screenshot({
          path: join(directory, `${scene.name}-${kind}${width}-${colorScheme}.png`),
          fullPage: true,
        });
      }
    }
    console.log(`${scene.name}, ${colorScheme}`);
  } catch (error) {
    console.error(`${scene.name}, ${colorScheme}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

async function show(page: Page, { textSize = '', media }: View): Promise<void> {
  await page.emulateMedia({ media: null, forcedColors: null, ...media });
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
}

async function openScene(context: BrowserContext, { as, path, act }: Scene): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const account = demoAccounts.find(({ uid }) => uid === as);
  if (account) {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await page.goto(path);
  await settle(page);
  await act?.(page);
  await settle(page);
  return page;
}

/** Waits for the heading and for the network to go quiet. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}
