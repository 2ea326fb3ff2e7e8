import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';

import { ImportProblem } from './import-row.ts';

/** Bytes that an archive may unpack to, and files that it may hold: more is no question bank, or a trap. */
export const maxUnpacked = 50_000_000;
const maxFiles = 5000;

/** Bytes that are unpacked at once: the total is checked in between. */
const slice = 65_536;

/**
 * The files of an archive by their path. The size that an archive gives for itself isn't trusted: bytes are counted while
 * they are unpacked. Nothing is written to disk, but an archive with a path that leads out of it is refused all the same.
 *
 * @throws ImportProblem when it is too large, has such a path, or can't be unpacked
 */
export function unpack(archive: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const chunks = new Map<string, Uint8Array[]>();
  let total = 0;
  const unzip = new Unzip((file) => {
    if (file.name.endsWith('/')) return;
    checkName(file.name);
    if (chunks.size >= maxFiles) throw new ImportProblem(`The archive holds more than ${maxFiles} files.`);
    const parts: Uint8Array[] = [];
    chunks.set(file.name, parts);
    receive(file, (part) => {
      total += part.length;
      if (total > maxUnpacked) {
        throw new ImportProblem(`The archive unpacks to more than ${maxUnpacked / 1e6} MB. Split it.`);
      }
      parts.push(part);
    });
  });
  unzip.register(UnzipInflate);
  try {
    for (let start = 0; start < archive.length; start += slice) {
      unzip.push(archive.subarray(start, start + slice), start + slice >= archive.length);
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    throw new ImportProblem('The archive can’t be unpacked. It’s damaged, or has a password.');
  }
  return new Map([...chunks].map(([name, parts]) => [name, joined(parts)]));
}

function receive(file: UnzipFile, onPart: (part: Uint8Array) => void): void {
  file.ondata = (error, part) => {
    if (error) throw error;
    onPart(part);
  };
  file.start();
}

function checkName(name: string): void {
  const isOutside = name.split(/[/\\]/u).includes('..') || /^(?:[/\\]|[a-z]:)/iu.test(name);
  if (isOutside || name.includes('\0')) {
    throw new ImportProblem(`The archive has a file whose path leads out of it: “${name.slice(0, 80)}”.`);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}
