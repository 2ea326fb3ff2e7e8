import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import * as z from 'zod/mini';

import {
  homeSources,
  prerendered,
  readyMocks,
  type ShellScreen,
  screenSource,
  shellFile,
  shells,
  todayData,
} from '../../src/app/prerendered.ts';
import type { HomePage } from '../../src/providers/home/use-home-page.ts';
import { landingTitle } from '../../src/screens/home/landing/landing-title.ts';
import { virtualModules } from '../bundle/virtual-modules.ts';

import { inlineScripts } from './inline-scripts.ts';
import { addLinkPreview } from './link-preview.ts';
import { makeHomePage, makePage, makePlaceholder, type Read } from './make-page.ts';
import { type Manifest, scriptsOf, sourceOfChunk } from './manifest.ts';

/** Rendered as the placeholder for every other address: it shows a spinner, and no entry of the menu is marked. */
const placeholder = '/verify-email';

/** The chunk that most other screens need; see dev/bundle/chunks.ts. */
const sharedChunk = 'data';

/** The chunk that the dialog for signing in is part of. */
const signInChunk = 'sign-in';

/** The chunk that the exam's screen is part of. */
const examChunk = 'player';

/** What a screen reads first, as src/app/prerendered.ts lists it. */
type Reads = {
  readonly reads: readonly string[];
  readonly own?: readonly string[];
  readonly admin?: readonly string[];
};

const moduleSchema = z.object({
  renderScreen: z.custom<(path: string, page: HomePage) => Promise<string>>(
    (value) => typeof value === 'function',
  ),
  describeRead: z.custom<(read: string) => Read>((value) => typeof value === 'function'),
  isForAccounts: z.custom<(source: string) => boolean>((value) => typeof value === 'function'),
});

/**
 * Writes the prerendered screens as pages that are complete before any script runs. Every other address gets `app.html`,
 * which shows a spinner, or its like for one screen, which loads that screen's scripts at once.
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
      // Before the service worker's plugin lists the files.
      sequential: true,
      order: 'pre',
      async handler() {
        if (failed) return;
        const output = resolve(config.root, config.build.outDir);
        const local = join(config.root, '.local');
        mkdirSync(local, { recursive: true });
        // A separate folder, because two worlds may build at the same time.
        const rendererDirectory = mkdtempSync(join(local, 'prerender-'));
        const { renderScreen, describeRead, isForAccounts } = await buildRenderer(config, rendererDirectory);
        const manifest: Manifest = JSON.parse(readFileSync(join(output, '.vite', 'manifest.json'), 'utf8'));
        const index = readFileSync(join(output, 'index.html'), 'utf8');
        const shell = addLinkPreview(index, config.env.VITE_APP_URL);
        const markup = await renderScreen(placeholder, 'landing');
        const chunk = (name: string) => scriptsOf(manifest, sourceOfChunk(manifest, name));
        writeFileSync(
          join(output, 'app.html'),
          makePlaceholder(shell, { markup, scripts: chunk(sharedChunk) }),
        );
        mkdirSync(join(output, 'shells'), { recursive: true });
        const describeReads = (listed: Reads) => [
          ...listed.reads.map((read) => ({ ...describeRead(read), by: 'everybody' as const })),
          ...(listed.own ?? []).map((read) => ({ ...describeRead(read), by: 'account' as const })),
          ...(listed.admin ?? []).map((read) => ({ ...describeRead(read), by: 'admin' as const })),
        ];
        const turnedAway = scriptsOf(
          manifest,
          screenSource('home'),
          homeSources.landing,
          sourceOfChunk(manifest, signInChunk),
          sourceOfChunk(manifest, sharedChunk),
        );
        for (const listed of shells) {
          const { screen, needs } = listed;
          const own = scriptsOf(manifest, sourceOfScreen(manifest, screen), sourceOfChunk(manifest, needs));
          const scripts = isForAccounts(listed.source)
            ? { scripts: [], accountScripts: own, visitorScripts: turnedAway }
            : { scripts: own };
          const page = makePlaceholder(shell, { markup, ...scripts, reads: describeReads(listed) });
          writeFileSync(join(output, shellFile(screen)), page);
        }
        for (const page of [...prerendered, ...readyMocks]) {
          const { path, file, screen, description } = page;
          if (screen === 'home') continue;
          const markup = await renderScreen(path, 'landing');
          const scripts = scriptsOf(manifest, screenSource(screen));
          const data = 'reads' in page && {
            later: chunk(sharedChunk),
            reads: describeReads(page),
            isComplete: page.reads.length === 0,
          };
          writeFileSync(join(output, file), makePage(shell, { markup, scripts, description, ...data }));
        }
        const renderHome = async (page: HomePage) => ({
          markup: await renderScreen('/', page),
          scripts: scriptsOf(manifest, screenSource('home'), homeSources[page]),
        });
        const today = {
          ...(await renderHome('today')),
          later: scriptsOf(manifest, todayData.source),
          reads: describeReads(todayData),
        };
        const home = makeHomePage(shell, await renderHome('landing'), today, landingTitle);
        writeFileSync(join(output, 'index.html'), home);
        for (const name of Object.keys(inlineScripts)) rmSync(join(output, `${name}.js`));
        rmSync(join(output, '.vite'), { recursive: true });
        rmSync(rendererDirectory, { recursive: true });
      },
    },
  };
}

/** What a screen is loaded with. */
function sourceOfScreen(manifest: Manifest, screen: ShellScreen): string {
  return screen === 'exam' ? sourceOfChunk(manifest, examChunk) : screenSource(screen);
}

/** Builds the app for Node, with the same CSS class names as the browser's build. */
async function buildRenderer({ root, mode, css: { modules } }: ResolvedConfig, outDir: string) {
  await build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), ...virtualModules()],
    css: { modules: modules ?? {} },
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  return moduleSchema.parse(await import(pathToFileURL(join(outDir, 'prerender.js')).href));
}
