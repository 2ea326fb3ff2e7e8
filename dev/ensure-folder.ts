import { accessSync, constants, mkdirSync } from 'node:fs';

import { Fault } from './fault.ts';

/**
 * Makes a folder, and those above it, unless it's there.
 *
 * @throws Fault when it can't be written to
 */
export function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Fault(`${folder} can’t be written to: ${error instanceof Error ? error.message : error}`);
  }
}
