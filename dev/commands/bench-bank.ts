import { fillBank } from '../bench/bank/fill-bank.ts';
import { measureBank, type Step } from '../bench/bank/measure-bank.ts';
import { openDatabase } from '../bench/open-database.ts';
import { runCommand } from '../processes/run-command.ts';
import { startBrowserWorld } from '../tests/test-world.ts';
import { withPage } from '../tests/with-browser.ts';

/** Number of questions in the measured bank. */
const questions = 20_000;

/**
 * `npm run bench:bank`: how long the dashboard's list of 20,000 questions takes over 400 kbit/s, step by step. The local
 * Firestore sends whole documents where a query selects fields, so it sends more than Google's does.
 */
export function run(): Promise<never> {
  return runCommand('bench-bank', async (session) => {
    const { appUrl, firestore, chromium } = await startBrowserWorld(session);
    await fillBank(openDatabase(firestore), questions);
    console.log(`${questions.toLocaleString('en-GB')} questions, 400 kbit/s:`);
    const show = ({ name, seconds }: Step) =>
      console.log(`${name.padEnd(30)}${seconds.toFixed(1).padStart(6)} s`);
    await withPage(chromium, appUrl, (page) => measureBank(page, show));
    return 0;
  });
}
