import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

import { root } from '../root.ts';
import { isAlive } from './cleanup-stale.ts';
import { ProcessGroup } from './process-group.ts';

/** A shell and its child, both ignoring SIGINT and SIGTERM; prints the child's pid. */
const stubborn = `trap '' INT TERM; sleep 600 & echo "$!"; wait`;
const patience = { timeout: 15_000 };
const shell = { command: 'sh', cwd: root };

test('stop ends a process and its children', { timeout: 20_000 }, async () => {
  const processes = new ProcessGroup('grouptest');
  let child = 0;
  const running = processes.start({
    ...shell,
    name: 'grouptest-stop',
    args: ['-c', 'sleep 600 & echo "$!"; wait'],
    onLine: (line) => {
      child = Number(line);
    },
  });
  await vi.waitUntil(() => child > 0, patience);
  await processes.stop();
  await vi.waitUntil(() => !isAlive(running.pid) && !isAlive(child), patience);
  expect(existsSync(processes.directory)).toBe(false);
  expect(() => processes.start({ ...shell, name: 'late', args: ['-c', 'true'] })).toThrow('stopping');
});

test('kills a process of another group by its pid file', { timeout: 20_000 }, async () => {
  const processes = new ProcessGroup('grouptest');
  const stray = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  writeFileSync(join(processes.directory, 'stray.pid'), String(stray.pid));
  await processes.stop();
  await vi.waitUntil(() => stray.signalCode === 'SIGKILL', patience);
});

test('run rejects with the output of a failing process', async () => {
  const processes = new ProcessGroup('grouptest');
  const options = { ...shell, name: 'grouptest-run', args: ['-c', 'echo the reason; exit 3'] };
  await expect(processes.run(options)).rejects.toThrow(/the reason[\s\S]*grouptest-run failed/);
  await expect(processes.run({ ...options, args: ['-c', 'true'] })).resolves.toBeUndefined();
  await processes.stop();
  expect(readFileSync(join(root, '.local/logs/grouptest-run.log'), 'utf8')).toBe('');
});

test('the watchdog kills the processes of a command that was killed', { timeout: 30_000 }, async () => {
  const script = `
    import { ProcessGroup } from './dev/processes/process-group.ts';
    new ProcessGroup('grouptest').start({
      command: 'sh', cwd: '.', name: 'grouptest-watchdog', args: ['-c', ${JSON.stringify(stubborn)}],
      onLine: (line) => console.log(line),
    });
  `;
  const command = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
  });
  let child = 0;
  command.stdout.on('data', (data: Buffer) => {
    child = Number(data.toString());
  });
  await vi.waitUntil(() => child > 0, patience);
  command.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(child), patience);
});
