import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The kB after gzip that an update may fetch when only one screen has changed. */
export const updateBudget = 60;

/** A file of a build by its path in it, e.g. `assets/index-a1.js`. */
export type BuiltFile = {
  readonly path: string;
  readonly text: string;
  readonly kilobytes: number;
  /** Whether the service worker caches it, and so fetches it again whenever it changes. */
  readonly isKept: boolean;
};

/** What an update fetches when one file has changed, in kB after gzip. */
export type Update = { readonly path: string; readonly kilobytes: number };

/** Reads the scripts, pages and service worker of a build. @param directory the output of `vite build` */
export function readBuild(directory: string): BuiltFile[] {
  const worker = readFileSync(join(directory, 'sw.js'), 'utf8');
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:js|html)$/u.test(path))
    .map((path) => {
      const content = readFileSync(join(directory, path));
      return {
        path,
        text: content.toString(),
        kilobytes: gzipSync(content).length / 1000,
        isKept: path === 'sw.js' || worker.includes(`"${path}"`),
      };
    });
}

/** What an update fetches when only one screen has changed, for each screen, largest first. */
export function weighUpdates(files: readonly BuiltFile[]): Update[] {
  return files
    .filter(({ path }) => /-screen-[^/]+\.js$/u.test(path))
    .map(({ path }) => ({
      path,
      kilobytes: changedWith(path, files).reduce((sum, { kilobytes }) => sum + kilobytes, 0),
    }))
    .sort((a, b) => b.kilobytes - a.kilobytes);
}

/** A script's name contains the hash of its content, so every file that names a changed script changes as well. */
function changedWith(path: string, files: readonly BuiltFile[]): BuiltFile[] {
  const changed = new Set([path]);
  // A set being iterated also visits what's added to it on the way.
  for (const name of changed) {
    if (!name.startsWith('assets/')) continue;
    const file = name.slice(name.lastIndexOf('/') + 1);
    for (const other of files) if (other.text.includes(file)) changed.add(other.path);
  }
  return files.filter((file) => file.isKept && changed.has(file.path));
}
