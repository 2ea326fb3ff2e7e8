import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { Fault } from '../fault.ts';

/** The minimum for Google's Firestore emulator. */
const minJava = 21;

/**
 * Finds a Java for Google's Firestore emulator.
 *
 * @returns the path of `java`
 * @throws Fault when there is none, or an older one
 */
export function findJava(): string {
  const directories = (process.env.PATH ?? '').split(delimiter);
  const java = directories.map((directory) => join(directory, 'java')).find((path) => existsSync(path));
  const fix = `install Java ${minJava} or newer (Debian and Ubuntu: the package openjdk-${minJava}-jre-headless)`;
  if (!java)
    throw new Fault(`Google’s Firestore emulator needs Java, and there’s none on your PATH: ${fix}.`);
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  if (version < minJava)
    throw new Fault(
      `Google’s Firestore emulator doesn’t run on Java ${version || 'of an unknown version'}: ${fix}.`,
    );
  return java;
}
