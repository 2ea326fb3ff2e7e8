import { runCommand } from '../processes/run-command.ts';
import { takePictures } from '../screenshots/take-pictures.ts';
import { startBrowserWorld } from '../tests/test-world.ts';

/** `npm run pictures`: retakes the picture for shared links and those of the README. */
export function run(): Promise<never> {
  return runCommand('pictures', async (session) => {
    const { appUrl, chromium } = await startBrowserWorld(session);
    await takePictures(appUrl, chromium);
    return 0;
  });
}
