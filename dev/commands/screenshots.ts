import { runCommand } from '../processes/run-command.ts';
import { takeScreenshots } from '../screenshots/take-screenshots.ts';
import { startBrowserWorld } from '../tests/test-world.ts';

/**
 * `npm run screenshots`: takes screenshots of every screen for review by eye.
 *
 * @param args part of the scenes' names
 */
export function run([wanted]: readonly string[]): Promise<never> {
  return runCommand('screenshots', async (session) => {
    const { appUrl, chromium } = await startBrowserWorld(session);
    const directory = await takeScreenshots(appUrl, chromium, wanted);
    console.log(`\nThe screenshots are in ${directory}`);
    return Number(process.exitCode ?? 0);
  });
}
