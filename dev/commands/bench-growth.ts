import { questionSchema } from '#domain/question/question.ts';

import { type Cost, measureGrowth } from '../bench/growth/measure-growth.ts';
import { countData, multiplyData } from '../bench/growth/multiply-data.ts';
import { openDatabase } from '../bench/open-database.ts';
import { learnBefore } from '../bench/past-learning.ts';
import { readWholeNumber } from '../bench/whole-number.ts';
import { Fault } from '../fault.ts';
import { runCommand } from '../processes/run-command.ts';
import { readSeed } from '../seed/read-seed.ts';
import { startBrowserWorld } from '../tests/test-world.ts';
import { withBrowser } from '../tests/with-browser.ts';

/** Attempts that the learner's browser keeps at factor 1. */
const attempts = 2;

/**
 * `npm run bench:growth`: what each screen takes to open with 1, 10 and 100 times the data of other people and the attempts in
 * the browser.
 *
 * @param args other factors, ascending
 */
export function run(args: readonly string[]): Promise<never> {
  const factors = args.length > 0 ? args.map((factor) => readWholeNumber(factor, 'factor', 1)) : [1, 10, 100];
  if (factors.some((factor, place) => factor <= (factors[place - 1] ?? 0))) {
    throw new Fault('Name the factors in ascending order: data is only ever added.');
  }
  return runCommand('bench-growth', async (session) => {
    const { appUrl, firestore, chromium } = await startBrowserWorld(session);
    const db = openDatabase(firestore);
    const documents = readSeed().questions;
    const questions = documents.map((question) => questionSchema.parse(question));
    const columns: Map<string, Cost>[] = [];
    for (const [place, factor] of factors.entries()) {
      await multiplyData(db, { documents, questions }, factors[place - 1] ?? 0, factor);
      const mocks = attempts * factor;
      const { records } = learnBefore('demo-premium', questions, { mocks, days: 21, now: Date.now() });
      console.log(`${factor}×: ${(await countData(db)).join(', ')}, ${records.length} kept attempts`);
      columns.push(
        await withBrowser(chromium, (browser) => measureGrowth(browser, appUrl, firestore, records)),
      );
    }
    print(factors, columns);
    console.log(
      '\nAn answer too long for the browser’s protocol counts as one read: the bank from 10× on is one of those.',
    );
    return 0;
  });
}

function print(factors: readonly number[], columns: readonly Map<string, Cost>[]): void {
  const heads = factors.map((factor) => `${factor}×`.padStart(29)).join('');
  console.log(
    `\n${''.padEnd(30)}${heads}\n${''.padEnd(30)}${'       time  reads    memory'.repeat(factors.length)}`,
  );
  for (const path of columns[0]?.keys() ?? []) {
    const cells = columns.map((costs) => {
      const { time = 0, reads = 0, memory = 0 } = costs.get(path) ?? {};
      return (
        `${time.toFixed(0)} ms`.padStart(11) +
        String(reads).padStart(7) +
        `${memory.toFixed(1)} MB`.padStart(11)
      );
    });
    console.log(`${path.padEnd(30)}${cells.join('')}`);
  }
}
