import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

import { browserFlags, leaveSignals } from '../../tests/with-browser.ts';
import { forgetData, openAccount } from './account-screens.ts';
import { medianOf, runLighthouse, type WebVitals } from './run-lighthouse.ts';
import { accounts } from './screens.ts';

/** A screen of an account, with Lighthouse's figures. */
type Measured = { readonly name: string; readonly vitals: WebVitals };

/**
 * Opens each screen of the accounts `times` times with Lighthouse, as a phone with simulated throttling. The browser is signed
 * in, and stores nothing else of the app.
 *
 * @returns the median of each figure
 */
export async function measureSignedIn(
  appUrl: string,
  executablePath: string,
  times: number,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const account of accounts) {
    await withProfile(executablePath, async (context, port) => {
      const page = await context.newPage();
      for (const { name, path } of await openAccount(page, appUrl, account)) {
        const all: WebVitals[] = [];
        for (let time = 0; time < times; time += 1) {
          await forgetApp(page, appUrl);
          all.push(
            await runLighthouse(appUrl + path, [
              `--port=${port}`,
              '--disable-storage-reset',
              '--only-categories=performance',
            ]),
          );
        }
        measured.push({ name: `signed in ${name}`, vitals: medianOf(all) });
      }
    });
  }
  return measured;
}

/** Deletes everything of the app from the browser except the session. */
async function forgetApp(page: Page, appUrl: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: appUrl,
    storageTypes: 'service_workers,cache_storage',
  });
  await forgetData(page, appUrl);
  await session.send('Network.clearBrowserCache');
  await page.goto('about:blank');
}

/**
 * Runs `act` with a browser in which another program can open pages, through a debugging port of its own, and always closes it.
 */
async function withProfile(
  executablePath: string,
  act: (context: BrowserContext, port: string) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'ohmwork-profile-'));
  const context = await chromium.launchPersistentContext(directory, {
    executablePath,
    args: [
      ...browserFlags,
      '--disable-quic',
      '--no-first-run',
      '--disable-sync',
      '--remote-debugging-port=0',
    ],
    ...leaveSignals,
  });
  try {
    const [port = ''] = readFileSync(join(directory, 'DevToolsActivePort'), 'utf8').split('\n');
    await act(context, port);
  } finally {
    await context.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
