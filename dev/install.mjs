import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of the repository and of functions/ where they are missing or not those of the lockfile.
 *
 * @param {string} root the top level of the repository
 * @throws {Error} with one sentence when npm fails
 */
export function installMissing(root) {
  for (const directory of [root, join(root, 'functions')]) {
    if (!existsSync(join(directory, 'package-lock.json')) || isInstalled(directory)) continue;
    const name = directory === root ? 'the app' : 'the functions';
    console.log(`Installing the packages of ${name} …`);
    // No package here needs its install script; one would spend a minute on compiling what it can do without.
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
 * Whether every package of the lockfile is there in its version. npm writes what it has installed to a lockfile inside
 * node_modules, last; an install that was cut short has none, and one made before the last `git pull` has another.
 * Optional packages of other platforms are not missing.
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
