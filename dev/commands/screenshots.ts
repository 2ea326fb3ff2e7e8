import { runCommand } from '../processes/run-command.ts';
import { takeScreenshots } from '../screenshots/take-screenshots.ts';
import { provideChromium } from '../tests/chromium.ts';
import { chooseParts } from '../tests/test-parts.ts';
import { startTestWorld } from '../tests/test-world.ts';

const interrupted = 130;

/**
 * `npm run screenshots`: takes screenshots of every screen for review by eye.
 *
 * @param args part of the scenes' names
 */
export function run([wanted]: readonly string[]): Promise<never> {
  return runCommand('screenshots', interrupted, async (session) => {
    const chromium = provideChromium();
    const parts = chooseParts('e2e');
    const world = await startTestWorld(session, parts);
    for (const part of parts) await world.prepare(part);
    const directory = await takeScreenshots(world.env.OHMWORK_URL ?? '', chromium, wanted);
    console.log(`\nThe screenshots are in ${directory}`);
    return Number(process.exitCode ?? 0);
  });
}
