import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { root } from '../root.ts';

/**
 * Characters of a name: each extra one adds half a kilobyte to the first load. Capital letters would add a fifth of one,
 * because they compress worse than they shorten.
 */
const length = 3;

/**
 * The names that a build gives to the classes of CSS modules: short, unique and stable between versions, so that changing one
 * style doesn't change other files.
 *
 * @param classes a file and a class in it, each once
 */
export function nameClasses(classes: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const key of classes.toSorted()) {
    const digits = BigInt(`0x${createHash('sha256').update(key).digest('hex')}`).toString(36);
    // A class begins with a letter, but not with an a: ad blockers hide .ads and the like. The first digit is skipped, because
    // it isn't spread evenly.
    const hash = digits.slice(digits.slice(1).search(/[b-z]/u) + 1);
    let size = length;
    while (taken.has(hash.slice(0, size))) size += 1;
    taken.add(hash.slice(0, size));
    names.set(key, hash.slice(0, size));
  }
  return names;
}

/**
 * Every class and animation of every CSS module, with its file. Also finds names that aren't classes, such as a file extension
 * in a URL.
 */
export function findClasses(): string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(root, 'src', file));
  return files.flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )(-?[a-z_][\w-]*)/giu);
    return [...new Set([...found].map(([, name = '']) => keyOf(name, file)))];
  });
}

/** For `generateScopedName` of Vite's CSS modules. @throws Error for a class that is in no file */
export function scopedNames(): (name: string, file: string) => string {
  const names = nameClasses(findClasses());
  return (name, file) => {
    const scoped = names.get(keyOf(name, file));
    if (!scoped) throw new Error(`No class in ${file} is called ${name}`);
    return scoped;
  };
}

function keyOf(name: string, file: string): string {
  const [path = ''] = file.split('?');
  return `${relative(root, path).replaceAll('\\', '/')} ${name}`;
}
