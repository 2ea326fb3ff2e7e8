import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from '../processes/run-command.ts';
import { localDirectory } from '../root.ts';
import { startBrowserWorld } from '../tests/test-world.ts';
import { startWebKit } from '../webkit/start-webkit.ts';
import { walkMainPath, walkScreens } from '../webkit/walk.ts';
import { openPage } from '../webkit/webdriver.ts';

/** Width and height of the window. WebKit's own browser gets no narrower than the first. */
const windows = [
  [447, 900],
  [1280, 1000],
] as const;

/**
 * `npm run webkit`: takes a quiz in WebKit, the engine of Safari, and takes pictures of every public screen for review by eye.
 * All other tests use Chromium. On Linux only.
 */
export function run(): Promise<never> {
  return runCommand('webkit', async (session) => {
    const driver = await startWebKit(session);
    const { appUrl } = await startBrowserWorld(session);
    const directory = join(localDirectory, 'webkit');
    mkdirSync(directory, { recursive: true });
    const page = await openPage(driver);
    const take = async (name: string) =>
      writeFileSync(join(directory, `${name}.png`), await page.takePicture());
    try {
      await page.resize(1280, 1000);
      await walkMainPath(page, appUrl);
      console.log('\nA quiz was taken in WebKit, and its result is in the account.');
      for (const [width, height] of windows) {
        await page.resize(width, height);
        await walkScreens(page, appUrl, (name) => take(`${name}-${width}`));
      }
      console.log(`The pictures of the screens are in ${directory}`);
    } catch (error) {
      await take('stopped-here');
      throw error;
    } finally {
      await page.close();
    }
    return 0;
  });
}
