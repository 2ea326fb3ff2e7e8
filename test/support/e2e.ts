import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

/** What a browser logs about a failing network, and what the app logs about it. */
export const networkNoise = [/Failed to load resource/, /\[ohmwork\]/, /@firebase\/firestore/, /ERR_/];

/** Browser messages that fail a test; `allow` excepts those that it causes on purpose. */
export interface Noise {
  allow(...patterns: readonly RegExp[]): void;
  /** Listens to a context too. */
  hear(context: BrowserContext): void;
}

/** Opens a page on another device, with nothing that this one has stored. */
export type OpenDevice = (options?: BrowserContextOptions) => Promise<Page>;

/** Playwright's `test`, which fails when a device's console wasn't silent or a page threw an error. */
export const test = base.extend<{ noise: Noise; openDevice: OpenDevice }>({
  noise: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const allowed: RegExp[] = [];
      const hear = (device: BrowserContext) => {
        device.on('console', (message) => {
          const isNoise = message.type() === 'error' || message.type() === 'warning';
          // Most tests block service workers, and Playwright logs that.
          const isBlocked = /Service Worker registration blocked|keep the app offline/.test(message.text());
          if (isNoise && !isBlocked) heard.push(`${message.text()} (${message.location().url})`);
        });
        device.on('weberror', (error) => heard.push(error.error().message));
      };
      hear(context);
      await use({ allow: (...patterns) => allowed.push(...patterns), hear });
      expect(
        heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        'the browser’s console is silent',
      ).toEqual([]);
    },
    { auto: true },
  ],
  openDevice: async ({ browser, noise }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      noise.hear(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe's rules about colours, for a page that was checked completely before and has other colours now. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails with what axe finds against WCAG 2.2 AA on the page as it is now, or only against the rules about colours. */
export async function expectAccessible(page: Page, checked: 'all' | 'colours' = 'all'): Promise<void> {
  // An element that is half under the bar at the top would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Evaluated, because the page's content security policy refuses an added script. Only once for each page: it's 600 kB.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const runOnly = checked === 'all' ? tags : { type: 'rule' as const, values: colourRules };
  const violations = await page.evaluate(async (rules) => {
    // Without the lists of what passes, because writing those takes as long as the rest.
    const { violations: found } = await window.axe.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
    });
    return found.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.target.join(' ')),
    }));
  }, runOnly);
  expect(violations, 'axe finds nothing').toEqual([]);
}

/** The same in both themes, which differ only in colours. The page stays dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
}

/** Fails when the page scrolls sideways, naming what sticks out, or when it cuts off a paragraph. */
export async function expectToFit(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const parts = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent.slice(0, 30)}`);
    return [`${scrollWidth - clientWidth} px`, ...parts];
  });
  expect(wide, `what makes ${page.url()} scroll sideways`).toEqual([]);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('p')]
      .filter((text) => text.clientWidth > 1 && text.scrollWidth > text.clientWidth)
      .filter((text) => getComputedStyle(text).overflow !== 'visible')
      .map(({ textContent }) => textContent),
  );
  expect(cut, `the paragraphs that ${page.url()} cuts off`).toEqual([]);
}
