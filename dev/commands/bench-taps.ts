import { availableParallelism, loadavg } from 'node:os';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

import { paper } from '#domain/exam/paper.ts';

import { openDatabase } from '../bench/open-database.ts';
import { judge } from '../bench/taps/judge-taps.ts';
import { openLearner, writeHistory } from '../bench/taps/prepare-learner.ts';
import { type Recorder, recordTaps, type TapRow } from '../bench/taps/record-taps.ts';
import { walkBare } from '../bench/taps/walk-bare.ts';
import { walkEditor } from '../bench/taps/walk-editor.ts';
import { walkLists } from '../bench/taps/walk-lists.ts';
import { walkExam, walkKeys, walkPractice } from '../bench/taps/walk-player.ts';
import { slowdown, type Taps, watchTaps } from '../bench/taps/watch-taps.ts';
import { readWholeNumber } from '../bench/whole-number.ts';
import { Fault, refuseMore } from '../fault.ts';
import { runCommand } from '../processes/run-command.ts';
import { readSeedBank } from '../seed/read-seed-bank.ts';
import { openSignedIn } from '../tests/sign-in.ts';
import { startBrowserWorld } from '../tests/test-world.ts';
import { withBrowser } from '../tests/with-browser.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const wide = { viewport: { width: 1280, height: 900 } };

const names = ['bare', 'exam', 'practice', 'keys', 'lists', 'editor'] as const;

type Walk = (taps: Taps, recorder: Recorder, times: number) => Promise<void>;

/**
 * `npm run bench:taps`: how long the app takes to respond to each tap with the processor slowed down six times, for a learner
 * with three weeks of history and 200 kept mocks, and for an administrator with the whole bank. A page that does nothing comes
 * first: no app on this machine can be faster.
 *
 * @param args the only walk to take, and how often to make each of its taps; the default is all walks, 50 times
 */
export function run([only = 'all', given = '50', ...more]: readonly string[]): Promise<never> {
  refuseMore(more);
  if (only !== 'all' && !names.some((name) => name === only)) {
    throw new Fault(`There’s no walk '${only}'. Use all or one of ${names.join(', ')}.`);
  }
  // Each question of a mock needs another one after it.
  const times = readWholeNumber(given, 'number of times', 1, paper.questionCount - 1);
  return runCommand('bench-taps', async (session) => {
    const { appUrl, firestore, chromium } = await startBrowserWorld(session);
    const bank = readSeedBank().questions;
    const records = await writeHistory(openDatabase(firestore), bank);
    const recorder = recordTaps();
    await withBrowser(chromium, async (browser) => {
      const learner = (options: BrowserContextOptions) => openLearner(browser, appUrl, records, options);
      // The name of each walk, the browser that it needs, and its steps.
      const walks: [(typeof names)[number], () => Promise<BrowserContext>, Walk][] = [
        ['bare', () => browser.newContext(phone), walkBare],
        ['bare', () => browser.newContext(wide), walkBare],
        ['exam', () => learner(phone), walkExam],
        ['practice', () => learner(phone), walkPractice],
        ['keys', () => learner(wide), walkKeys],
        ['lists', () => learner(phone), walkLists],
        ['editor', () => openEditor(browser, appUrl), walkEditor],
      ];
      for (const [, open, walk] of walks.filter(([name]) => only === 'all' || only === name)) {
        await walkOnce(await open(), (taps) => walk(taps, recorder, times));
      }
    });
    print(recorder.rows, bank.length);
    return 0;
  });
}

async function openEditor(browser: Browser, appUrl: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: appUrl, locale: 'en-GB', ...wide });
  const page = await context.newPage();
  await openSignedIn(page, 'demo-admin');
  await page.close();
  return context;
}

async function walkOnce(context: BrowserContext, walk: (taps: Taps) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await walk(await watchTaps(page));
  await context.close();
}

function print(rows: readonly TapRow[], questions: number): void {
  console.log(`
Processor slowed ${slowdown} times, ${questions} questions, 200 kept mocks. Milliseconds, each beside its bar; in brackets the browser's
own figure for the slowest tap (Event Timing). The machine's load was ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores:
above their number, figures are too high.
`);
  for (const row of rows) {
    const verdicts = judge(row);
    const cells = verdicts.map(
      ({ name, figure, bar, ok }) =>
        `${name} ${figure.toFixed(0).padStart(4)} of ${bar} ${ok ? 'ok  ' : 'over'}`,
    );
    const event = Math.max(...row.taps.map((tap) => tap.event));
    console.log(
      `${row.screen.padEnd(18)}${row.name.padEnd(28)}${String(row.taps.length).padStart(3)} ×  ${cells.join('  ')}  (${event.toFixed(0)})`,
    );
  }
}
