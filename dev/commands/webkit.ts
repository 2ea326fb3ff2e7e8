import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { accounts, publicScreens } from '../bench/web/screens.ts';
import { runCommand } from '../processes/run-command.ts';
import { localDirectory } from '../root.ts';
import { startBrowserWorld } from '../tests/test-world.ts';
import { startWebKit } from '../webkit/start-webkit.ts';
import { signIn, walkMainPath, walkScreens } from '../webkit/walk.ts';
import { type DrivenPage, openPage } from '../webkit/webdriver.ts';

/** Width and height of the window, and the theme. WebKit's own browser can't be narrower than the first. */
const windows = [
  [447, 900, 'light'],
  [1280, 1000, 'dark'],
] as const;

/** Who opens which screens. */
const walks = [{ uid: null, paths: publicScreens.map(({ path }) => path) }, ...accounts];

type Take = (name: string) => Promise<void>;

/**
 * `npm run webkit`: takes a quiz in WebKit, the engine of Safari, and takes pictures of every public screen, of a learner's own
 * screens and of the dashboard, for review by eye. All other tests use Chromium. On Linux only.
 */
export function run(): Promise<never> {
  return runCommand('webkit', async (session) => {
    const driver = await startWebKit(session);
    const { appUrl } = await startBrowserWorld(session);
    const directory = join(localDirectory, 'webkit');
    mkdirSync(directory, { recursive: true });
    // The driver runs only one browser at a time.
    const withPage = async (walk: (page: DrivenPage, take: Take) => Promise<void>) => {
      const page = await openPage(driver);
      const take = async (name: string) =>
        writeFileSync(join(directory, `${name}.png`), await page.takePicture());
      try {
        await page.resize(1280, 1000);
        await walk(page, take);
      } catch (error) {
        await take('stopped-here');
        throw error;
      } finally {
        await page.close();
      }
    };
    await withPage((page) => walkMainPath(page, appUrl));
    console.log('\nA quiz was taken in WebKit, and its result is in the account.');
    for (const { uid, paths } of walks) {
      await withPage(async (page, take) => {
        await (uid ? signIn(page, appUrl, uid) : page.open(appUrl));
        for (const [width, height, theme] of windows) {
          await page.resize(width, height);
          await page.evaluate(`localStorage.setItem('theme', '${theme}')`);
          await walkScreens(page, appUrl, paths, (name) => take(`${uid ?? 'visitor'}-${name}-${width}`));
        }
      });
    }
    console.log(`The pictures of the screens are in ${directory}`);
    return 0;
  });
}
