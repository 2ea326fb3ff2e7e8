import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import * as z from 'zod/mini';

import {
  homeSources,
  prerendered,
  prerenderedApart,
  screenSource,
  todayData,
} from '../../src/app/prerendered.ts';
import { type ShellScreen, sectionSource, shellFile, shellName, shells } from '../../src/app/shells.ts';
import type { HomePage } from '../../src/providers/home/use-home-page.ts';
import { landingTitle } from '../../src/screens/home/landing/landing-title.ts';
import { virtualModules } from '../bundle/virtual-modules.ts';

import { buildEarly } from './build-early.ts';
import { inlineScripts } from './inline-scripts.ts';
import { addLinkPreview } from './link-preview.ts';
import {
  type EarlyRead,
  makeHomePage,
  makePage,
  makePlaceholder,
  nameTypeface,
  type Read,
} from './make-page.ts';
import { addressOf, type Manifest, scriptsOf, sourceOfChunk } from './manifest.ts';

/** Rendered as the placeholder for every other address: it shows a spinner, and no entry of the menu is marked. */
const placeholder = '/profile';

/** The chunk that most other screens need; see dev/bundle/chunks.ts. */
const sharedChunk = 'data';

/** The chunk that the dialog for signing in is part of. */
const signInChunk = 'sign-in';

/** The chunk that the exam's screen is part of. */
const examChunk = 'player';

/** The font of the headings. */
const typeface = 'src/ui/fonts/bricolage-grotesque.woff2';

/** The first reads of a screen, as src/app/prerendered.ts lists them. */
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
 * Writes the prerendered screens as pages that are complete before any script runs. Every other address gets `app.html`, which
 * shows a spinner, or a similar page for one screen, which loads that screen's scripts at once.
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
      // Runs before the service worker's plugin lists the files.
      sequential: true,
      order: 'pre',
      async handler() {
        if (failed) return;
        const output = resolve(config.root, config.build.outDir);
        const local = join(config.root, '.local');
        mkdirSync(local, { recursive: true });
        // A separate folder, because two worlds may build at the same time.
        const rendererDirectory = mkdtempSync(join(local, 'prerender-'));
        try {
          await writeAll(config, output, rendererDirectory);
        } finally {
          rmSync(rendererDirectory, { recursive: true });
        }
      },
    },
  };
}

/** What the pages are made from. */
type Built = z.infer<typeof moduleSchema> & {
  readonly output: string;
  readonly shell: string;
  readonly manifest: Manifest;
  /** @returns the address of the script that draws a screen early */
  readonly buildDrawing: (screen: string) => Promise<string>;
};

async function writeAll(config: ResolvedConfig, output: string, rendererDirectory: string): Promise<void> {
  const index = readFileSync(join(output, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(readFileSync(join(output, '.vite', 'manifest.json'), 'utf8'));
  const built: Built = {
    ...(await buildRenderer(config, rendererDirectory)),
    output,
    shell: nameTypeface(addLinkPreview(index, config.env.VITE_APP_URL), addressOf(manifest, typeface)),
    manifest,
    buildDrawing: (screen) => buildEarly(screen, config, output),
  };
  for (const folder of ['shells', 'mocks']) mkdirSync(join(output, folder), { recursive: true });
  await writeShells(built);
  await writePages(built);
  await writeHome(built);
  for (const name of Object.keys(inlineScripts)) rmSync(join(output, `${name}.js`));
  rmSync(join(output, '.vite'), { recursive: true });
}

/** Writes the pages of the screens that show data first, and the one for all other addresses. */
async function writeShells(built: Built): Promise<void> {
  const { output, shell, manifest, buildDrawing, renderScreen, isForAccounts } = built;
  const spinner = await renderScreen(placeholder, 'landing');
  const others = { markup: spinner, scripts: chunkScripts(manifest, sharedChunk) };
  writeFileSync(join(output, 'app.html'), makePlaceholder(shell, others));
  const turnedAway = {
    visitorMarkup: await renderScreen('/', 'landing'),
    visitorScripts: scriptsOf(
      manifest,
      homeSources.landing,
      sourceOfChunk(manifest, signInChunk),
      sourceOfChunk(manifest, sharedChunk),
    ),
  };
  for (const listed of shells) {
    const { source, screen, needs } = listed;
    const own = scriptsOf(
      manifest,
      sourceOfScreen(manifest, screen),
      sourceOfChunk(manifest, needs),
      ...('section' in listed ? [sectionSource(listed.section)] : []),
    );
    const scripts = isForAccounts(source)
      ? { scripts: [], accountScripts: own, ...turnedAway }
      : { scripts: own };
    const reads = describeReads(built, listed);
    const drawn = 'drawn' in listed && { early: await buildDrawing(shellName(listed)) };
    // With the screen's heading, if it has one before its data is there.
    const markup = source.includes('*') ? spinner : await renderScreen(source, 'landing');
    const page = makePlaceholder(shell, { markup, ...scripts, ...drawn, reads });
    writeFileSync(join(output, shellFile(listed)), page);
  }
}

/** Writes the pages that are complete, except home. */
async function writePages(built: Built): Promise<void> {
  const { output, shell, manifest, buildDrawing, renderScreen } = built;
  for (const page of [...prerendered, ...prerenderedApart]) {
    const { path, file, screen, description } = page;
    if (screen === 'home') continue;
    const markup = await renderScreen(path, 'landing');
    const scripts = scriptsOf(manifest, screenSource(screen));
    const data = 'reads' in page && {
      later: chunkScripts(manifest, sharedChunk),
      reads: describeReads(built, page),
      isComplete: page.reads.length === 0 && !('own' in page),
      ...('drawn' in page && { early: await buildDrawing(screen) }),
    };
    writeFileSync(join(output, file), makePage(shell, { markup, scripts, description, ...data }));
  }
}

async function writeHome(built: Built): Promise<void> {
  const { output, shell, manifest, renderScreen } = built;
  const renderHome = async (page: HomePage) => ({
    markup: await renderScreen('/', page),
    scripts: scriptsOf(manifest, homeSources[page]),
  });
  const today = {
    ...(await renderHome('today')),
    reads: describeReads(built, todayData),
  };
  writeFileSync(
    join(output, 'index.html'),
    makeHomePage(shell, await renderHome('landing'), today, landingTitle),
  );
}

function describeReads({ describeRead }: Built, { reads, own = [], admin = [] }: Reads): EarlyRead[] {
  return [
    ...reads.map((read) => ({ ...describeRead(read), by: 'everybody' as const })),
    ...own.map((read) => ({ ...describeRead(read), by: 'account' as const })),
    ...admin.map((read) => ({ ...describeRead(read), by: 'admin' as const })),
  ];
}

function chunkScripts(manifest: Manifest, name: string): string[] {
  return scriptsOf(manifest, sourceOfChunk(manifest, name));
}

/** The source whose chunk a screen is loaded with. */
function sourceOfScreen(manifest: Manifest, screen: ShellScreen): string {
  return screen === 'exam' ? sourceOfChunk(manifest, examChunk) : screenSource(screen);
}

/** Builds the app for Node, with the same CSS class names as the browser's build. */
async function buildRenderer({ root, mode, envDir, css: { modules } }: ResolvedConfig, outDir: string) {
  await build({
    root,
    mode,
    envDir,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), ...virtualModules()],
    css: { modules: modules ?? {} },
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  return moduleSchema.parse(await import(pathToFileURL(join(outDir, 'prerender.js')).href));
}
