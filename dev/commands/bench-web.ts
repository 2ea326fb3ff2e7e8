import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

import { prerendered } from '#app/prerendered.ts';

import { openColdQuiz } from '../bench/web/cold-quiz.ts';
import { measureScreens } from '../bench/web/measure-screens.ts';
import { measureSignedIn } from '../bench/web/measure-signed-in.ts';
import type { Opening } from '../bench/web/open-screen.ts';
import { measure, type WebVitals } from '../bench/web/run-lighthouse.ts';
import { publicScreens } from '../bench/web/screens.ts';
import { weighScriptBeforeInteraction } from '../bench/web/script-before-interaction.ts';
import { serveCompressed } from '../bench/web/serve-compressed.ts';
import { readWholeNumber } from '../bench/whole-number.ts';
import { Fault, refuseMore } from '../fault.ts';
import { runCommand } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { startBrowserWorld } from '../tests/test-world.ts';

/** The parts of the benchmark, in the order in which they run. */
const parts = ['pages', 'accounts', 'screens', 'cold'] as const;

/**
 * `npm run bench:web`: runs Lighthouse 12 (fetched by npx) on every public screen, on a static page without scripts, and on
 * bare React with its router, and prints the figures side by side. "Script" is what loads before a page can be used. Then runs
 * Lighthouse on the screens of accounts, signed in. Then opens every screen with data as a phone, and prints when its own data
 * was painted, cold and on a second visit. Finally it counts what a first visit downloads until the first question of a quiz.
 *
 * @param args the only part to run, `pages`, `accounts`, `screens` or `cold`, and the number of runs for each page; the default
 *   is all parts, 5 times
 */
export function run([only = 'all', given = '5', ...more]: readonly string[]): Promise<never> {
  refuseMore(more);
  if (only !== 'all' && !parts.some((part) => part === only)) {
    throw new Fault(`There’s no part '${only}'. Use all or one of ${parts.join(', ')}.`);
  }
  const times = readWholeNumber(given, 'number of runs', 1);
  return runCommand('bench-web', async (session) => {
    const isWanted = (part: (typeof parts)[number]) => only === 'all' || only === part;
    const { chromium } = await startBrowserWorld(session);
    const app = join(session.processes.directory, 'app');
    writeStaticPage(app);
    const served = await serveCompressed(app);
    if (isWanted('pages')) {
      const bare = join(session.processes.directory, 'bare');
      await showPages(served.url, bare, chromium, times);
    }
    if (isWanted('accounts')) await showAccounts(served.url, chromium, times);
    if (isWanted('screens')) await showScreens(served.url, chromium, times);
    if (isWanted('cold')) {
      const { requests, kilobytes } = await openColdQuiz(served.url, chromium);
      console.log(`\nA quiz from a cold start: ${requests} requests, ${kilobytes.toFixed(0)} kB`);
    }
    served.server.close();
    return 0;
  });
}

/** @param bare the directory to build bare React into */
async function showPages(appUrl: string, bare: string, chromium: string, times: number): Promise<void> {
  await build({
    root: join(root, 'dev/bench/web/bare'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: bare, emptyOutDir: true },
  });
  const servedBare = await serveCompressed(bare);
  const open = (url: string) => measure(url, chromium, times);
  console.log('                       LCP  × static  blocking   shift    script  × bare  scores');
  const still = await open(`${appUrl}/static.html`);
  const bareScript = await weighScriptBeforeInteraction(servedBare.url, chromium);
  const show = (name: string, vitals: WebVitals, script?: number) =>
    print(name, vitals, still, script, bareScript);
  show('static', still);
  show('bare React', await open(servedBare.url), bareScript);
  for (const { path } of prerendered) {
    const script = await weighScriptBeforeInteraction(appUrl + path, chromium);
    show(path, await open(appUrl + path), script);
  }
  const written = new Set<string>(prerendered.map(({ path }) => path));
  for (const { path } of publicScreens.filter((screen) => !written.has(screen.path)))
    show(path, await open(appUrl + path));
  servedBare.server.close();
}

/** Shows the screens of accounts. It measures the static page again, because this part may be run alone. */
async function showAccounts(appUrl: string, chromium: string, times: number): Promise<void> {
  console.log('\n                                LCP  × static  blocking   shift  score');
  const still = await measure(`${appUrl}/static.html`, chromium, times);
  for (const { name, vitals } of await measureSignedIn(appUrl, chromium, times)) {
    console.log([name.padEnd(26), ...vitalCells(vitals, still), ` ${vitals.scores[0]}`].join(' '));
  }
}

/** The prerendered home screen without any script. */
function writeStaticPage(app: string): void {
  const page = readFileSync(join(app, 'index.html'), 'utf8');
  writeFileSync(join(app, 'static.html'), page.replaceAll(/<script.*?<\/script>/gsu, ''));
}

function print(
  name: string,
  vitals: WebVitals,
  still: WebVitals,
  script: number | undefined,
  bareScript: number,
): void {
  const cells = [
    name.padEnd(17),
    ...vitalCells(vitals, still),
    (script === undefined ? '' : `${script.toFixed(1)} kB`).padStart(9),
    (script === undefined ? '' : (script / bareScript).toFixed(2)).padStart(7),
    ` ${vitals.scores.join(' ')}`,
  ];
  console.log(cells.join(' '));
}

function vitalCells({ lcp, blocking, shift }: WebVitals, still: WebVitals): string[] {
  return [
    `${lcp.toFixed(0)} ms`.padStart(8),
    (lcp / still.lcp).toFixed(2).padStart(8),
    `${blocking.toFixed(0)} ms`.padStart(9),
    shift.toFixed(3).padStart(7),
  ];
}

async function showScreens(appUrl: string, chromium: string, times: number): Promise<void> {
  const { still, screens } = await measureScreens(appUrl, chromium, times);
  console.log(
    '\n                           data   × static  blocking  shift     again  × static  blocking  shift',
  );
  console.log(`${'static'.padEnd(23)}${cellsOf(still, still)}`);
  for (const { name, cold, again } of screens) {
    console.log(`${name.padEnd(23)}${cellsOf(cold, still)}${cellsOf(again, still)}`);
  }
}

function cellsOf({ shown, blocking, shift }: Opening, still: Opening): string {
  return [
    `${shown.toFixed(0)} ms`.padStart(9),
    (shown / still.shown).toFixed(2).padStart(10),
    `${blocking.toFixed(0)} ms`.padStart(10),
    shift.toFixed(3).padStart(7),
  ].join('');
}
