import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { Fault } from '../fault.ts';
import { localDirectory, root } from '../root.ts';
import { weakenGlibc239 } from './patch-glibc.ts';

const packageName = '@firenook/cli-linux-x64';
const receiptSchema = z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
const reportSchema = z.object({ header: z.object({ glibcVersionRuntime: z.optional(z.string()) }) });

const directory = join(root, 'node_modules', packageName);
const packaged = join(directory, 'bin', 'firenook');

/** The package only has a binary for Linux x64. */
export function hasNativeEngine(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && existsSync(packaged);
}

/**
 * Finds the Firestore engine that needs no Java: an npm package's binary, checked against its receipt. If glibc is older than
 * the binary requires, it's a patched copy in `.local/engine`.
 *
 * @returns the path of the binary
 * @throws Fault when the checksum differs from the receipt
 */
export function findNativeEngine(): string {
  const { sha256 } = receiptSchema.parse(JSON.parse(readFileSync(join(directory, 'receipt.json'), 'utf8')));
  const copy = join(localDirectory, 'engine', `firestore-${sha256.slice(0, 16)}-weak-glibc`);
  const old = hasOldGlibc();
  if (old && existsSync(copy)) return copy;

  const binary = readFileSync(packaged);
  if (createHash('sha256').update(binary).digest('hex') !== sha256) {
    throw new Fault(
      `The Firestore engine in node_modules/${packageName} is damaged: remove node_modules and run the command again.`,
    );
  }
  if (!old || !weakenGlibc239(binary)) return packaged;
  mkdirSync(join(localDirectory, 'engine'), { recursive: true });
  // Write to a temporary name first, so a crash never leaves half a copy under the final name.
  const unfinished = `${copy}.${process.pid}`;
  writeFileSync(unfinished, binary, { mode: 0o755 });
  renameSync(unfinished, copy);
  return copy;
}

/** Whether glibc is older than 2.39 (January 2024), which the binary requires. */
function hasOldGlibc(): boolean {
  const version = reportSchema.parse(process.report.getReport()).header.glibcVersionRuntime;
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  return major < 2 || (major === 2 && minor < 39);
}
