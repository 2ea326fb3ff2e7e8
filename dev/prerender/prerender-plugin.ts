import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import * as z from 'zod/mini';

import { makePage, makePlaceholder } from './make-page.ts';
import { type Manifest, scriptsOf, sourceOfChunk } from './manifest.ts';

/** The screens that are the same for everybody before anything is read, with their files. */
const screens = [
  { path: '/', file: 'index.html', source: 'src/screens/home/home-screen.tsx' },
  { path: '/quizzes', file: 'quizzes.html', source: 'src/screens/quizzes/quizzes-screen.tsx' },
  { path: '/exams', file: 'exams.html', source: 'src/screens/exams/exams-screen.tsx' },
  { path: '/info', file: 'info.html', source: 'src/screens/info/info-screen.tsx' },
  { path: '/contact', file: 'contact.html', source: 'src/screens/contact/contact-screen.tsx' },
];

/** A screen that is shown when there is data, and stands in no menu: as such a page it fits every address. */
const late = '/verify-email';

/** The chunk that most other screens wait for, with what it imports; see dev/bundle/chunks.ts. */
const awaited = 'player';

const moduleSchema = z.object({
  renderScreen: z.custom<(path: string) => Promise<string>>((value) => typeof value === 'function'),
});

/**
 * Writes the open screens as pages that are complete before any script runs. Every other address gets `app.html`, which says
 * that it is loading.
 */
export function prerenderScreens(): Plugin {
  let config: ResolvedConfig;
  let failed = false;
  return {
    name: 'ohmwork-prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { manifest: true } }),
    configResolved(resolved) {
      config = resolved;
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    closeBundle: {
      // Before the service worker's plugin lists what there is.
      sequential: true,
      order: 'pre',
      async handler() {
        if (failed) return;
        const output = resolve(config.root, config.build.outDir);
        const local = join(config.root, '.local');
        mkdirSync(local, { recursive: true });
        // A folder of its own: two worlds may build at the same time.
        const rendererDirectory = mkdtempSync(join(local, 'prerender-'));
        const { renderScreen } = await buildRenderer(config, rendererDirectory);
        const manifest: Manifest = JSON.parse(readFileSync(join(output, '.vite', 'manifest.json'), 'utf8'));
        const shell = readFileSync(join(output, 'index.html'), 'utf8');
        const scripts = scriptsOf(manifest, sourceOfChunk(manifest, awaited));
        writeFileSync(join(output, 'app.html'), makePlaceholder(shell, await renderScreen(late), scripts));
        for (const { path, file, source } of screens) {
          const markup = await renderScreen(path);
          writeFileSync(join(output, file), makePage(shell, markup, scriptsOf(manifest, source)));
        }
        rmSync(join(output, '.vite'), { recursive: true });
        rmSync(rendererDirectory, { recursive: true });
      },
    },
  };
}

/** Builds the app for this process, with the class names of the build that it belongs to. */
async function buildRenderer({ root, mode, css: { modules } }: ResolvedConfig, outDir: string) {
  await build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { modules: modules ?? {} },
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  return moduleSchema.parse(await import(pathToFileURL(join(outDir, 'prerender.js')).href));
}
