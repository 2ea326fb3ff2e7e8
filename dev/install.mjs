import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of the repository and of functions/ when they're missing or differ from the lockfile.
 *
 * @param {string} root the top level of the repository
 * @throws {Error} with one sentence when npm fails
 */
export function installMissing(root) {
  for (const directory of [root, join(root, 'functions')]) {
    if (!existsSync(join(directory, 'package-lock.json')) || isInstalled(directory)) continue;
    const name = directory === root ? 'the app' : 'the functions';
    console.log(`Installing the packages of ${name} …`);
    // No package needs its install script, and one would compile for a minute for an optional speed-up.
    const { status } = spawnSync(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: directory,
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    if (status !== 0) {
      throw new Error(
        `npm ci failed for ${name}: check the network and the lines above, then run the command again.`,
      );
    }
  }
}

/**
 * Whether every package of the lockfile is installed in the locked version. npm writes node_modules/.package-lock.json as its
 * last step, so an interrupted install has none. Optional packages for other platforms may be absent.
 *
 * @param {string} directory
 */
function isInstalled(directory) {
  const installed = readPackages(join(directory, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(directory, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version && existsSync(join(directory, path)) : optional === true;
  });
}

/**
 * @param {string} path of a lockfile
 * @returns {Record<string, {version?: string, optional?: boolean}> | undefined}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
