import { killBrowsers } from '../bench/kill/kill-browsers.ts';
import { killWithoutDatabase } from '../bench/kill/kill-without-database.ts';
import { readWholeNumber } from '../bench/whole-number.ts';
import { Fault, refuseMore } from '../fault.ts';
import { runCommand } from '../processes/run-command.ts';
import { startBrowserWorld } from '../tests/test-world.ts';

/**
 * `npm run bench:kill`: kills a browser 200 times while it answers a quiz and prints what was lost.
 *
 * Also kills a tenth as many browsers without IndexedDB: they mustn't show anything as saved.
 *
 * @param args another number of kills
 */
export function run([given = '200', ...more]: readonly string[]): Promise<never> {
  refuseMore(more);
  const times = readWholeNumber(given, 'number of kills', 1);
  return runCommand('bench-kill', async (session) => {
    const world = await startBrowserWorld(session);
    const { directory } = session.processes;
    const report = await killBrowsers(world, directory, times);
    const fallback = await killWithoutDatabase(world, directory, Math.ceil(times / 10));
    console.log(`
Browsers killed while answering   ${report.kills}, half of them without a network
Answers shown as saved            ${report.shownAsSaved}
  of these lost                   ${report.lost}
Deadlines moved                   ${report.deadlinesMoved}
Results delivered twice           ${report.deliveredTwice}
Results never delivered           ${report.neverDelivered}
Without IndexedDB, killed         ${fallback.kills}
  answers shown as saved          ${fallback.shownAsSaved}
  attempts that survived          ${fallback.survived}`);
    const { shownAsSaved, lost, deadlinesMoved, deliveredTwice, neverDelivered } = report;
    if (shownAsSaved === 0) throw new Fault('No answer was shown as saved, so nothing was measured.');
    return lost + deadlinesMoved + deliveredTwice + neverDelivered + fallback.shownAsSaved > 0 ? 1 : 0;
  });
}
