import { killBrowsers } from '../bench/kill/kill-browsers.ts';
import { runCommand } from '../processes/run-command.ts';
import { startBrowserWorld } from '../tests/test-world.ts';

const interrupted = 130;

/**
 * `npm run bench:kill`: kills a browser 200 times while it answers a quiz and prints what was lost.
 *
 * @param args another number of kills
 */
export function run([times = '200']: readonly string[]): Promise<never> {
  return runCommand('bench-kill', interrupted, async (session) => {
    const { appUrl, firestore, chromium } = await startBrowserWorld(session);
    const report = await killBrowsers({ appUrl, firestore, chromium }, Number(times));
    console.log(`
Browsers killed while answering   ${report.kills}, half of them without a network
Answers shown as saved            ${report.shownAsSaved}
  of these lost                   ${report.lost}
Deadlines moved                   ${report.deadlinesMoved}
Results delivered twice           ${report.deliveredTwice}
Results never delivered           ${report.neverDelivered}`);
    const { lost, deadlinesMoved, deliveredTwice, neverDelivered } = report;
    return lost + deadlinesMoved + deliveredTwice + neverDelivered > 0 ? 1 : 0;
  });
}
