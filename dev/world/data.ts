import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { Fault } from '../fault.ts';
import type { Session } from '../processes/run-command.ts';
import { localDirectory } from '../root.ts';
import type { World } from './world.ts';

/** What `npm start` and `npm run dev` keep between runs; remove it to begin anew. */
export const dataDirectory = join(localDirectory, 'data');

const current = join(dataDirectory, 'emulators');
const previous = join(dataDirectory, 'emulators.previous');
const next = join(dataDirectory, 'emulators.next');

const keepEveryMilliseconds = 20_000;
const exportTimeoutMilliseconds = 15_000;

/** The directory to import from, or undefined at the first start. Completes a swap that a crash cut short. */
export function findKeptData(): string | undefined {
  mkdirSync(dataDirectory, { recursive: true });
  rmSync(next, { recursive: true, force: true });
  if (!existsSync(current) && existsSync(previous)) renameSync(previous, current);
  return existsSync(join(current, 'firebase-export-metadata.json')) ? current : undefined;
}

/** Keeps the emulators' data from time to time, so that a crash costs seconds only, and once more before they stop. */
export async function keepData(session: Session, world: World): Promise<void> {
  await exportData(world);
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // A miss is made good by the next round or the last one, which reports.
    running = running.then(() => exportData(world)).catch(() => {});
  }, keepEveryMilliseconds);
  session.beforeStop(async () => {
    clearInterval(timer);
    await running;
    await exportData(world);
  });
}

/** Exports aside and swaps then: an export cut short never replaces a whole one. */
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
