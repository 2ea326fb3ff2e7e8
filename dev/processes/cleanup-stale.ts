import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes files that killed commands left behind.
 *
 * @param folder where such files carry the command's pid after a dash: `start-4711`, `test-4711-emulators.log`
 */
export function cleanupStale(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = Number(/^(?:firebase\.local\.)?[a-z]+-(\d+)(?:\.json|-.*\.log)?$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Whether a process with this pid is running, including other users' processes. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
