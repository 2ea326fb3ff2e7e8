import { runCommand } from '../processes/run-command.ts';
import { startBrowserWorld } from '../tests/test-world.ts';
import { collectAll } from '../texts/collect-texts.ts';
import { writeTexts } from '../texts/texts-document.ts';

/** `npm run texts`: writes docs/texts.md from the screens. */
export function run(): Promise<never> {
  return runCommand('texts', async (session) => {
    const { appUrl, chromium } = await startBrowserWorld(session);
    writeTexts(await collectAll(appUrl, chromium));
    console.log('\ndocs/texts.md is written.');
    return 0;
  });
}
