import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from '#app/app.tsx';
import { preloadScreen } from '#app/routes.tsx';
import { reloadOnStaleChunk } from '#providers/loading/reload-on-stale-chunk.ts';

import '#ui/base.css';

// Set where they look for it, since they come later, with the first screen that reads something: the content security policy
// allows no code made at run time, which Zod would try; and Firebase would read the cookies for settings, which takes a while.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true }, __FIREBASE_DEFAULTS__: {} });
addEventListener('vite:preloadError', () => void reloadOnStaleChunk());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
const app = (
  <StrictMode>
    {/* Without transitions: what an address holds, such as a filter, shows on its control at once. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>
);
const isPrerendered = root.hasChildNodes() && root.dataset.placeholder === undefined;

// In a task of its own: the one that has read this file is long enough on a phone.
setTimeout(async () => {
  if (!isPrerendered) startTransition(() => createRoot(root).render(app));
  // Asked for before it is rendered; a failure shows, and is told, where the screen is.
  const screen = preloadScreen(location.pathname).catch(() => {});
  if (!isPrerendered) return;
  // A page is taken over once its screen is there, and bit by bit, so that a tap in the middle of it is heard.
  await screen;
  startTransition(() => void hydrateRoot(root, app));
});
