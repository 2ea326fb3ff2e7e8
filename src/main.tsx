import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from '#app/app.tsx';
import { ignorePointers } from '#app/ignore-pointers.ts';
import { patternOf, preloadScreen } from '#app/routes.tsx';
import { type FirstSession, readFirstSession } from '#providers/auth/first-session.ts';
import { FirstHomePageContext, firstHomePage } from '#providers/home/use-home-page.ts';
import { reloadOnStaleChunk } from '#providers/loading/reload-on-stale-chunk.ts';
import { openCache } from '#providers/query/open-cache.ts';

import { logError, logWarning } from '#services/log.ts';
import { endTransactionsWithPage } from '#services/storage/end-transactions.ts';

import '#ui/base.css';

/** Milliseconds that the first render waits at most for the screen and for what the last visit stored. */
const startLimit = 500;

/** The same where the page is drawn already, so that nobody waits at a blank one. */
const drawnLimit = 5000;

/** Milliseconds that it waits after that for reads under way: rendering takes about as long. */
const answerLimit = 100;

declare global {
  /**
   * Set by public/start.js: presses the button that was pressed before the scripts were there. Vite's own page doesn't load that
   * file, so it's read as a property of globalThis: by its name alone it would throw there.
   */
  var repeatEarlyPress: (() => void) | undefined;
}

// Settings for Zod and Firebase, which load later, with the first screen that reads something. Zod would try to compile code at
// run time, which the content security policy forbids. Firebase would search the cookies for settings, which takes a while.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true }, __FIREBASE_DEFAULTS__: {} });
endTransactionsWithPage();
addEventListener('vite:preloadError', () => void reloadOnStaleChunk());

/** Reports an error, when an address for reports is configured. The code that does so loads with the first error. */
function report(error: unknown, kind: 'caught' | 'uncaught' | 'recoverable'): void {
  if (!import.meta.env.VITE_ERROR_REPORT_URL) return;
  void import('#services/error-report/report-error.ts')
    .then(({ reportError }) => reportError(error, kind, patternOf(location.pathname)))
    .catch(() => {});
}

addEventListener('error', ({ error }) => report(error, 'uncaught'));
addEventListener('unhandledrejection', ({ reason }) => report(reason, 'uncaught'));
const rootOptions = {
  onCaughtError(error: unknown) {
    logError('A part of the app has failed', error);
    report(error, 'caught');
  },
  onUncaughtError(error: unknown) {
    logError('The app has failed', error);
    report(error, 'uncaught');
  },
  onRecoverableError(error: unknown) {
    logWarning('React recovered from an error', error);
    report(error, 'recoverable');
  },
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
ignorePointers(root);
const isPrerendered = root.hasChildNodes() && root.dataset.placeholder === undefined;
/** Whether public/start.js has drawn the page, which stays until React can show the same: see src/early. */
const isDrawn = root.dataset.placeholder === 'drawn';
root.dataset.taken = '';
// The Today page isn't prerendered: public/theme.js puts a placeholder there, and React renders the page with its data.
const homePage = isPrerendered ? 'landing' : firstHomePage();
let onScreen = () => globalThis.repeatEarlyPress?.();
const hydrated = new Promise<void>((resolve) => {
  if (isPrerendered) onScreen = resolve;
  else resolve();
});
const cache = openCache(hydrated);
void cache.restore();
const session = readFirstSession();

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => void setTimeout(resolve, milliseconds));

/** The app, with who is signed in as far as that is known. */
const appFor = (known: FirstSession | Promise<FirstSession>) => (
  <StrictMode>
    {/* Without transitions: what an address holds, such as a filter, shows on its control at once. */}
    <BrowserRouter useTransitions={false}>
      <FirstHomePageContext value={homePage}>
        <App lastVisit={{ cache, session: known, onScreen }} />
      </FirstHomePageContext>
    </BrowserRouter>
  </StrictMode>
);

// In a task of its own: the one that evaluates this file is long enough on a phone. Renders are transitions, which React
// interrupts for a tap.
setTimeout(async () => {
  // A screen that fails to load is handled where it's rendered.
  const screen = preloadScreen(location.pathname, homePage).catch(() => null);
  if (isPrerendered) {
    // Hydrates once the screen has loaded. What the last visit stored is used after that, so that the markup matches.
    await screen;
    startTransition(() => void hydrateRoot(root, appFor(hydrated.then(() => session)), rootOptions));
    globalThis.repeatEarlyPress?.();
    return;
  }
  // Waits, so that one render replaces three. The page shows a spinner meanwhile.
  const [known, read] = (await Promise.race([
    Promise.all([session, screen, cache.restore()]),
    pause(isDrawn ? drawnLimit : startLimit),
  ])) ?? [session];
  // Takes what public/start.js has requested, if anything.
  if (read && globalThis.earlyReads) {
    const reading = read(cache.client, (await known).kept?.user ?? null);
    await Promise.race([reading, pause(isDrawn ? drawnLimit : answerLimit)]);
  }
  startTransition(() => createRoot(root, rootOptions).render(appFor(known)));
});
