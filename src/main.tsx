import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from '#app/app.tsx';
import { patternOf, preloadScreen } from '#app/routes.tsx';
import { FirstHomePageContext, firstHomePage, shownHomePage } from '#providers/home/use-home-page.ts';
import { reloadOnStaleChunk } from '#providers/loading/reload-on-stale-chunk.ts';

import { logError, logWarning } from '#services/log.ts';

import '#ui/base.css';

declare global {
  /** Set by public/start.js: presses the button that was pressed before the scripts were there. */
  var repeatEarlyPress: (() => void) | undefined;
}

// Set where they look for it, since they come later, with the first screen that reads something: the content security policy
// allows no code made at run time, which Zod would try; and Firebase would read the cookies for settings, which takes a while.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true }, __FIREBASE_DEFAULTS__: {} });
addEventListener('vite:preloadError', () => void reloadOnStaleChunk());

/** One place for every fault of the page. What reports them is only loaded when an address for reports is configured. */
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
if (!root) throw new Error('index.html has no element with the id root');
const isPrerendered = root.hasChildNodes() && root.dataset.placeholder === undefined;
const homePage = isPrerendered ? shownHomePage(root) : firstHomePage();
const app = (
  <StrictMode>
    {/* Without transitions: what an address holds, such as a filter, shows on its control at once. */}
    <BrowserRouter useTransitions={false}>
      <FirstHomePageContext value={homePage}>
        <App />
      </FirstHomePageContext>
    </BrowserRouter>
  </StrictMode>
);

// In a task of its own: the one that has read this file is long enough on a phone.
setTimeout(async () => {
  // A screen that isn't there yet would show a spinner, which React keeps for 300 ms: the page has one of its own. A failure shows,
  // and is told, where the screen is.
  await preloadScreen(location.pathname, homePage).catch(() => {});
  // Bit by bit, so that a tap in the middle of it is heard.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app, rootOptions);
    else createRoot(root, rootOptions).render(app);
  });
  if (isPrerendered) repeatEarlyPress?.();
});
