import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes files that killed commands left behind.
 *
 * @param folder where such files carry the command's pid after a dash: `bench-kill-4711`, `test-4711-emulators.log`
 * @param prefix what their names start with in a folder that also has other files
 */
export function cleanupStale(folder: string, prefix = ''): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(/^[a-z-]+-(\d+)(?:\.json|-.*\.log)?$/.exec(name.slice(prefix.length))?.[1] ?? 0);
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
