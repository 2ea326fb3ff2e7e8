import { join } from 'node:path';
import type { Browser } from '@playwright/test';

import { root } from '../root.ts';
import { withBrowser } from '../tests/with-browser.ts';
import { openScene, signInAs } from './open-scene.ts';
import { scenes } from './scenes.ts';

/** A picture of a scene that the repository keeps. */
type Picture = {
  readonly file: string;
  readonly scene: string;
  readonly theme: 'light' | 'dark';
  /** The size of the browser's window, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** Pixels of the picture for each CSS pixel. */
  readonly scale: number;
};

const readme = { size: { width: 1440, height: 984 }, scale: 0.75 } as const;

/** The picture that a chat shows for a link, 1200 × 630, and the four screens in the README. */
export const pictures: readonly Picture[] = [
  { file: 'public/share.png', scene: 'home', theme: 'light', size: { width: 1000, height: 525 }, scale: 1.2 },
  { file: 'docs/home.png', scene: 'home', theme: 'light', ...readme },
  { file: 'docs/quiz.png', scene: 'quiz-question', theme: 'light', ...readme },
  { file: 'docs/exams.png', scene: 'premium-exams', theme: 'dark', ...readme },
  { file: 'docs/progress.png', scene: 'premium-progress', theme: 'light', ...readme },
];

/** Retakes the pictures from the app at an address. */
export async function takePictures(appUrl: string, executablePath: string): Promise<void> {
  await withBrowser(executablePath, async (browser) => {
    for (const picture of pictures) {
      await take(browser, appUrl, picture);
      console.log(picture.file);
    }
  });
}

async function take(
  browser: Browser,
  appUrl: string,
  { file, scene: name, theme, size, scale }: Picture,
): Promise<void> {
  const scene = scenes.find((one) => one.name === name);
  if (!scene) throw new Error(`No scene is called ${name}`);
  const context = await browser.newContext({
    baseURL: appUrl,
    colorScheme: theme,
    locale: 'en-GB',
    viewport: size,
    deviceScaleFactor: scale,
  });
  const page = await context.newPage();
  await signInAs(page, scene.as);
  // The headings' font is optional: a first visit shows the fallback.
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await openScene(page, scene);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(root, file) });
  await context.close();
}
