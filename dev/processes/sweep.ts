import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes what commands that were killed left behind in a folder.
 *
 * @param folder whose entries of commands have the pid in their names, after a dash: `start-4711`, `test-4711-emulators.log`
 */
export function sweep(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = Number(/^(?:firebase\.local\.)?[a-z]+-(\d+)(?:\.json|-.*\.log)?$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Whether a process of this pid runs, also another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
