import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';

import { App } from '#app/app.tsx';
import { healStaleChunks } from '#app/routing/heal-stale-chunks.ts';

import '#ui/base.css';

// The content security policy allows no code made at run time, which Zod would try.
z.config({ jitless: true });
healStaleChunks();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
