import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from '#app/app.tsx';
import { preloadScreen } from '#app/routes.tsx';
import { healStaleChunks } from '#app/routing/heal-stale-chunks.ts';

import '#ui/base.css';

// The content security policy allows no code made at run time, which Zod would try. It is set where Zod looks for it, since
// Zod itself comes later, with the first screen that reads something.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
healStaleChunks();

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
if (root.hasChildNodes()) void takeOver(root);
else createRoot(root).render(app);

/** A prerendered page is taken over once its screen is there; when that fails, the screen says so itself. */
async function takeOver(page: HTMLElement): Promise<void> {
  await preloadScreen(location.pathname).catch(() => {});
  hydrateRoot(page, app);
}
