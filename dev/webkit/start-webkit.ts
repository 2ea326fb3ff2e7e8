import { existsSync } from 'node:fs';

import { Fault } from '../fault.ts';
import type { Session } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { findFreePort } from '../world/ports.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';

/**
 * Starts WebKitGTK, the engine of Safari, on a virtual screen. Both stop with the session.
 *
 * @returns the address of its WebDriver server
 * @throws Fault when it isn't installed
 */
export async function startWebKit({ processes }: Session): Promise<string> {
  if (![driver, screen].every((path) => existsSync(path))) {
    throw new Fault('This needs WebKit: sudo apt-get install webkit2gtk-driver xvfb');
  }
  const port = await findFreePort();
  // A screen's number is at most 59,535.
  const display = `:${port % 50_000}`;
  processes.start({
    name: 'screen',
    command: screen,
    args: [display, '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
    cwd: root,
  });
  processes.start({
    name: 'webkit',
    command: driver,
    args: ['--host=local', `--port=${port}`],
    cwd: root,
    env: {
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // Root can't start a sandbox in a container.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  return `http://127.0.0.1:${port}`;
}
