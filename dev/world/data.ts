import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { Fault } from '../fault.ts';
import type { Session } from '../processes/run-command.ts';
import { localDirectory } from '../root.ts';
import type { World } from './world.ts';

/** The data `npm start` and `npm run dev` keep between runs; delete it to start fresh. */
export const dataDirectory = join(localDirectory, 'data');

const current = join(dataDirectory, 'emulators');
const previous = join(dataDirectory, 'emulators.previous');
const next = join(dataDirectory, 'emulators.next');

const keepEveryMilliseconds = 20_000;
const exportTimeoutMilliseconds = 15_000;

/** The directory to import from, or undefined on the first start. Finishes a swap that a crash interrupted. */
export function findKeptData(): string | undefined {
  mkdirSync(dataDirectory, { recursive: true });
  rmSync(next, { recursive: true, force: true });
  if (!existsSync(current) && existsSync(previous)) renameSync(previous, current);
  return existsSync(join(current, 'firebase-export-metadata.json')) ? current : undefined;
}

/** Exports the emulators' data at once, every 20 seconds, and a last time before they stop. */
export async function keepData(session: Session, world: World): Promise<void> {
  await exportData(world);
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // The next export makes up for a failed one; the last one reports its failure.
    running = running.then(() => exportData(world)).catch(() => {});
  }, keepEveryMilliseconds);
  session.beforeStop(async () => {
    clearInterval(timer);
    await running;
    await exportData(world);
  });
}

/** Exports to a separate directory and swaps, so that an interrupted export never replaces a complete one. */
async function exportData(world: World): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${world.ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'ohmwork' }),
    signal: AbortSignal.timeout(exportTimeoutMilliseconds),
  }).catch(() => undefined);
  if (!response?.ok) throw new Fault(`The data of the last seconds could not be kept in ${dataDirectory}.`);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
  rmSync(previous, { recursive: true, force: true });
}
