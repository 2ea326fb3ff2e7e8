import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

import { root } from '../root.ts';
import { Crew } from './crew.ts';
import { isAlive } from './sweep.ts';

/** A shell with a child of its own that would outlive it, both deaf to polite signals; prints the child's pid. */
const stubborn = `trap '' INT TERM; sleep 600 & echo "$!"; wait`;
const patience = { timeout: 15_000 };
const shell = { command: 'sh', cwd: root };

test('stop ends the process and what it started', { timeout: 20_000 }, async () => {
  const crew = new Crew('crewtest');
  let child = 0;
  const member = crew.start({
    ...shell,
    name: 'crewtest-stop',
    args: ['-c', 'sleep 600 & echo "$!"; wait'],
    onLine: (line) => {
      child = Number(line);
    },
  });
  await vi.waitUntil(() => child > 0, patience);
  await crew.stop();
  await vi.waitUntil(() => !isAlive(member.pid) && !isAlive(child), patience);
  expect(existsSync(crew.directory)).toBe(false);
  expect(() => crew.start({ ...shell, name: 'late', args: ['-c', 'true'] })).toThrow('stopping');
});

test('a process of another group is ended by the pid that it left', { timeout: 20_000 }, async () => {
  const crew = new Crew('crewtest');
  const stray = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  writeFileSync(join(crew.directory, 'stray.pid'), String(stray.pid));
  await crew.stop();
  await vi.waitUntil(() => stray.signalCode === 'SIGKILL', patience);
});

test('run rejects with what a failing process printed', async () => {
  const crew = new Crew('crewtest');
  const order = { ...shell, name: 'crewtest-run', args: ['-c', 'echo the reason; exit 3'] };
  await expect(crew.run(order)).rejects.toThrow(/the reason[\s\S]*crewtest-run failed/);
  await expect(crew.run({ ...order, args: ['-c', 'true'] })).resolves.toBeUndefined();
  await crew.stop();
  expect(readFileSync(join(root, '.local/logs/crewtest-run.log'), 'utf8')).toBe('');
});

test('when the command itself is killed, the guard ends the rest', { timeout: 30_000 }, async () => {
  const script = `
    import { Crew } from './dev/processes/crew.ts';
    new Crew('crewtest').start({
      command: 'sh', cwd: '.', name: 'crewtest-guard', args: ['-c', ${JSON.stringify(stubborn)}],
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
