import type { Browser, BrowserContext } from '@playwright/test';

import { traceTasks } from '../trace-tasks.ts';

/**
 * A phone on a slow network, as in Lighthouse's applied throttling: bytes per second, milliseconds of latency, processor
 * slowdown.
 */
const phone = { throughput: (1474.56 * 1000) / 8, latency: 562.5, slowdown: 4 };

/** Milliseconds to wait for what comes after the screen's own data. */
const settled = 1500;

/** A task longer than this, in milliseconds, delays a tap noticeably. */
const long = 50;

/**
 * How a screen opened: milliseconds until it was shown, milliseconds by which its tasks exceeded 50, and the sum of layout
 * shifts.
 */
export type Opening = { readonly shown: number; readonly blocking: number; readonly shift: number };

/** Opens an address as a phone would, and measures until the screen's own data is painted: the mark that `DataMark` leaves. */
export function openScreen(browser: Browser, context: BrowserContext, url: string): Promise<Opening> {
  return openPage(browser, context, url, 'screen-data');
}

/** The same for a static page, measured until its largest paint. */
export function openStatic(browser: Browser, context: BrowserContext, url: string): Promise<Opening> {
  return openPage(browser, context, url, 'largest-contentful-paint');
}

async function openPage(
  browser: Browser,
  context: BrowserContext,
  url: string,
  awaited: 'screen-data' | 'largest-contentful-paint',
): Promise<Opening> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latency,
      downloadThroughput: phone.throughput,
      uploadThroughput: phone.throughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
    await page.addInitScript(observe);
    const tasks = await traceTasks(browser, page, async () => {
      await page.goto(url, { waitUntil: 'commit' });
      // The page resolves this: polling it in every frame would take a quarter of the slowed processor.
      await page.evaluate((name) => Reflect.get(globalThis, 'opening').isThere[name], awaited);
      await page.waitForTimeout(settled);
    });
    const [shown, shift] = await page.evaluate((name) => {
      const opening = Reflect.get(globalThis, 'opening');
      return [Number(opening[name]), Number(opening.shift)] as const;
    }, awaited);
    const blocking = tasks.reduce((sum, time) => sum + Math.max(0, time - long), 0);
    return { shown, blocking, shift };
  } finally {
    await page.close();
  }
}

/** Runs in the page. A string, because tsx would add helpers to a function. */
const observe = `
  const names = ['screen-data', 'largest-contentful-paint'];
  const tell = {};
  const isThere = Object.fromEntries(names.map((name) => [name, new Promise((resolve) => { tell[name] = resolve; })]));
  globalThis.opening = { 'screen-data': 0, 'largest-contentful-paint': 0, shift: 0, isThere };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) opening.shift += hadRecentInput ? 0 : value;
  }).observe({ type: 'layout-shift', buffered: true });
  for (const type of ['mark', 'largest-contentful-paint']) {
    new PerformanceObserver((list) => {
      for (const { name, entryType, startTime } of list.getEntries()) {
        const seen = entryType === 'mark' ? name : entryType;
        if (seen === 'screen-data' && opening[seen]) continue;
        if (names.includes(seen)) opening[seen] = startTime;
        tell[seen]?.();
      }
    }).observe({ type, buffered: true });
  }
`;
