import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { Fault } from '../fault.ts';

/** The oldest Java that Google's Firestore emulator runs on. */
const leastJava = 21;

/**
 * The Java that Google's Firestore emulator runs with.
 *
 * @param reason why Google's emulator is wanted, the beginning of the sentence
 * @returns the path of `java`
 * @throws Fault when there is none, or an older one
 */
export function findJava(reason: string): string {
  const directories = (process.env.PATH ?? '').split(delimiter);
  const java = directories.map((directory) => join(directory, 'java')).find((path) => existsSync(path));
  const mend = `install Java ${leastJava} or newer (Debian and Ubuntu: the package openjdk-${leastJava}-jre-headless)`;
  if (!java) throw new Fault(`${reason}, which needs Java, and there is none: ${mend}.`);
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  if (version < leastJava) throw new Fault(`${reason}, which Java ${version || 'here'} cannot run: ${mend}.`);
  return java;
}
