import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { Fault } from '../fault.ts';
import { localDirectory } from '../root.ts';

const titles: Readonly<Record<string, string>> = { start: 'npm start', dev: 'npm run dev' };

/**
 * Refuses to start a second world that keeps its data in the same clone: they would overwrite each other's data, on whatever
 * ports.
 *
 * @param folder where each running command has a folder with its name and pid
 * @throws Fault naming the other one
 */
export function requireOnlyWorld(folder = join(localDirectory, 'run')): void {
  for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
    const [, name = '', pid = ''] = /^([a-z]+)-(\d+)$/u.exec(entry) ?? [];
    const title = titles[name];
    if (!title || Number(pid) === process.pid || !isCommand(pid, name)) continue;
    throw new Fault(
      `${title} is already running in this clone (process ${pid}), and both would keep their data in .local/data: stop it with Ctrl-C in its terminal and try again.`,
    );
  }
}

/** Whether the pid still belongs to this command: after a crash the system may have given it to another program. */
function isCommand(pid: string, name: string): boolean {
  const args = spawnSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' }).stdout ?? '';
  return args.includes(`dev/run.mjs ${name}`);
}
