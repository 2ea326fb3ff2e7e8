import type { Browser, BrowserContext } from '@playwright/test';
import { withBrowser } from '../../tests/with-browser.ts';
import { percentile } from '../percentile.ts';
import { openAccount } from './account-screens.ts';
import { type Opening, openScreen, openStatic } from './open-screen.ts';
import { accounts, type BenchScreen, publicScreens } from './screens.ts';

/** Milliseconds after which the service worker has been registered and has cached the app (see `whenIdle`). */
const kept = 12_000;

/** Milliseconds after which the browser has stored what a screen has read: nobody leaves a screen sooner. */
const written = 1000;

/** A screen opened with nothing in the browser but the session, and again on a second visit. */
export type ScreenTimes = BenchScreen & { readonly cold: Opening; readonly again: Opening };

type Measured = { readonly still: Opening; readonly screens: readonly ScreenTimes[] };

/** What the browser stores before its first screen; undefined for a visitor who isn't signed in. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

/**
 * Opens every screen of the list `times` times. A cold one has an empty cache. On a second visit the app and its data are in
 * the browser, because all screens have been opened once.
 *
 * @returns the median of each figure, and those of a static page opened in between
 */
export async function measureScreens(
  appUrl: string,
  executablePath: string,
  times: number,
): Promise<Measured> {
  return withBrowser(executablePath, async (browser) => {
    const still: Opening[] = [];
    const opened = new Map<string, { screen: BenchScreen; cold: Opening[]; again: Opening[] }>();
    const visitors = [{ session: undefined, screens: publicScreens }, ...(await signInAll(browser, appUrl))];
    for (let time = 0; time < times; time += 1) {
      still.push(
        await inContext(browser, undefined, 'block', (context) =>
          openStatic(browser, context, `${appUrl}/static.html`),
        ),
      );
      for (const { session, screens } of visitors) {
        const again = await visitAgain(browser, appUrl, session, screens);
        const cold = await visitCold(browser, appUrl, session, screens);
        for (const [index, screen] of screens.entries()) {
          const key = `${session ? 'signed in ' : ''}${screen.name}`;
          const all = opened.get(key) ?? { screen: { ...screen, name: key }, cold: [], again: [] };
          opened.set(key, all);
          all.cold.push(...cold.slice(index, index + 1));
          all.again.push(...again.slice(index, index + 1));
        }
      }
    }
    return {
      still: medianOf(still),
      screens: [...opened.values()].map(({ screen, cold, again }) => ({
        ...screen,
        cold: medianOf(cold),
        again: medianOf(again),
      })),
    };
  });
}

/** Opens each screen with an empty cache. */
async function visitCold(
  browser: Browser,
  appUrl: string,
  session: Session,
  screens: readonly BenchScreen[],
): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (const { path } of screens) {
    openings.push(
      await inContext(browser, session, 'block', (context) => openScreen(browser, context, appUrl + path)),
    );
  }
  return openings;
}

/** Opens each screen once, waits until the app is cached for offline use, and opens each again as a phone. */
function visitAgain(
  browser: Browser,
  appUrl: string,
  session: Session,
  screens: readonly BenchScreen[],
): Promise<Opening[]> {
  return inContext(browser, session, 'allow', async (context) => {
    const first = await context.newPage();
    for (const { path } of screens) {
      await first.goto(appUrl + path);
      await first.waitForFunction(() => performance.getEntriesByName('screen-data').length > 0);
      await first.waitForTimeout(written);
    }
    await first.waitForTimeout(kept);
    await first.close();
    const openings: Opening[] = [];
    for (const { path } of screens) openings.push(await openScreen(browser, context, appUrl + path));
    return openings;
  });
}

/** Signs each account in, and returns its session and screens. */
async function signInAll(browser: Browser, appUrl: string) {
  const all: { session: Session; screens: BenchScreen[] }[] = [];
  for (const account of accounts) {
    all.push(
      await inContext(browser, undefined, 'block', async (context) => {
        const screens = await openAccount(await context.newPage(), appUrl, account);
        return { session: await context.storageState({ indexedDB: true }), screens };
      }),
    );
  }
  return all;
}

async function inContext<T>(
  browser: Browser,
  session: Session,
  serviceWorkers: 'allow' | 'block',
  act: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    serviceWorkers,
    viewport: { width: 412, height: 823 },
    ...(session && { storageState: session }),
  });
  try {
    return await act(context);
  } finally {
    await context.close();
  }
}

function medianOf(openings: readonly Opening[]): Opening {
  const median = (of: (one: Opening) => number) => percentile(openings.map(of), 0.5);
  return {
    shown: median(({ shown }) => shown),
    blocking: median(({ blocking }) => blocking),
    shift: median(({ shift }) => shift),
  };
}
