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

/** The rows of a walk, with the window that it was taken in. */
type Row = TapRow & { readonly window: BrowserContextOptions };

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
    const rows: Row[] = [];
    await withBrowser(chromium, async (browser) => {
      type Open = (options: BrowserContextOptions) => Promise<BrowserContext>;
      const learner: Open = (options) => openLearner(browser, appUrl, records, options);
      const visitor: Open = (options) => browser.newContext(options);
      // The name of each walk, the window and the browser that it needs, and its steps.
      const walks: [(typeof names)[number], BrowserContextOptions, Open, Walk][] = [
        ['bare', phone, visitor, walkBare],
        ['bare', wide, visitor, walkBare],
        ['exam', phone, learner, walkExam],
        ['practice', phone, learner, walkPractice],
        ['keys', wide, learner, walkKeys],
        ['lists', phone, learner, walkLists],
        ['editor', wide, (options) => openEditor(browser, appUrl, options), walkEditor],
      ];
      for (const [name, window, open, walk] of walks) {
        if (only !== 'all' && only !== name) continue;
        const recorder = recordTaps();
        await walkOnce(await open(window), (taps) => walk(taps, recorder, times));
        rows.push(...recorder.rows.map((row) => ({ ...row, window })));
      }
    });
    print(rows, bank.length);
    return 0;
  });
}

async function openEditor(
  browser: Browser,
  appUrl: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: appUrl, locale: 'en-GB', ...options });
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

function print(rows: readonly Row[], questions: number): void {
  console.log(`
Processor slowed ${slowdown} times, ${questions} questions, 200 kept mocks. Milliseconds, each beside its bar; in brackets the browser's
own figure for the slowest tap (Event Timing), then the slowest change of the bare page in the same window. The machine's load was ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores:
above their number, figures are too high.
`);
  for (const row of rows) {
    const verdicts = judge(row);
    const cells = verdicts.map(
      ({ name, figure, bar, ok }) =>
        `${name} ${figure.toFixed(0).padStart(4)} of ${bar} ${ok ? 'ok  ' : 'over'}`,
    );
    const event = Math.max(...row.taps.map((tap) => tap.event));
    const bare = rows.find(({ screen, window }) => screen.startsWith('bare') && window === row.window);
    const floor = bare ? `  bare ${Math.max(...bare.taps.map((tap) => tap.change)).toFixed(0)}` : '';
    console.log(
      `${row.screen.padEnd(18)}${row.name.padEnd(28)}${String(row.taps.length).padStart(3)} ×  ${cells.join('  ')}  (${event.toFixed(0)})${floor}`,
    );
  }
}
