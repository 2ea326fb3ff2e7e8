import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { Fault } from '../fault.ts';

/** Debian's Chromium without windows: the same engine, but the journeys take less time. */
const windowless = 'chromium-headless-shell';
const otherNames = ['chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * The system's Chromium: `CHROMIUM_PATH`, else the one on PATH, else Debian's package, installed if we have the rights. For
 * tests, root gets the windowless one even if one with windows is installed.
 *
 * @param kind `windowless` for tests, which also accept one with windows; benches and screenshots need a browser as people have
 *   it
 * @throws Fault when there's none and it can't be installed
 */
export function provideChromium(kind: 'windowless' | 'with windows'): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Fault(`CHROMIUM_PATH is ${named}, but there’s no such file.`);
  if (named) return named;
  const packages = kind === 'windowless' ? [windowless, 'chromium'] : ['chromium'];
  const wanted = [...packages, ...otherNames];
  const found = findBrowser(wanted);
  const wantsFaster = kind === 'windowless' && !findBrowser([windowless]) && isOffered(windowless);
  if (found && !wantsFaster) return found;
  for (const name of packages) {
    installBrowser(name);
    const installed = findBrowser(wanted);
    if (installed) return installed;
  }
  throw new Fault(
    'The browser tests need Chromium, and it couldn’t be installed: install Chromium or Google Chrome, or set CHROMIUM_PATH.',
  );
}

function findBrowser(wanted: readonly string[]): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter);
  return [
    ...wanted.flatMap((name) => directories.map((directory) => join(directory, name))),
    ...macPaths,
  ].find((path) => existsSync(path));
}

/** Whether we're root and apt offers the package, as in a container. Other users don't get a second browser unasked. */
function isOffered(name: string): boolean {
  return isRoot() && spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
}

/** Installs with apt as root or with a passwordless sudo; does nothing otherwise. */
function installBrowser(name: string): void {
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  if (!isRoot() && spawnSync('sudo', ['-n', 'true']).status !== 0) return;
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const [command, ...rest] = isRoot() ? ['apt-get', ...args] : ['sudo', '-n', '-E', 'apt-get', ...args];
    if (command) spawnSync(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
