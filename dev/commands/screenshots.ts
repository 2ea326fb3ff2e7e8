import { refuseMore } from '../fault.ts';
import { runCommand } from '../processes/run-command.ts';
import { chooseScenes, takeScreenshots } from '../screenshots/take-screenshots.ts';
import { startBrowserWorld } from '../tests/test-world.ts';

/**
 * `npm run screenshots`: takes screenshots of every screen for review by eye.
 *
 * @param args part of the scenes' names
 */
export function run([wanted, ...more]: readonly string[]): Promise<never> {
  refuseMore(more);
  const chosen = chooseScenes(wanted);
  return runCommand('screenshots', async (session) => {
    const { appUrl, chromium } = await startBrowserWorld(session);
    const directory = await takeScreenshots(appUrl, chromium, chosen);
    console.log(`\nThe screenshots are in ${directory}`);
    return Number(process.exitCode ?? 0);
  });
}
