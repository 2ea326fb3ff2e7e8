import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

import { root } from './root.ts';

function run(...args: readonly string[]) {
  return spawnSync(process.execPath, ['dev/run.mjs', ...args], { cwd: root, encoding: 'utf8' });
}

test('lists the commands when none is named', () => {
  const { status, stderr } = run('nonsense');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Say which command to run: bank, .*, test, texts\.\n$/u);
});

test('says in one sentence why a command can’t be run', () => {
  const { status, stderr } = run('bench-model');
  expect(status).toBe(1);
  expect(stderr).toBe('Say which log to judge, one file.\n');
});

test.each([
  ['screenshots', 'No scene’s name contains'],
  ['mutants', 'There is no'],
])('starts nothing for %s of what isn’t there', (command, sentence) => {
  const { status, stdout, stderr } = run(command, 'nonsense');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^${sentence} .*nonsense.*\\n$`, 'u'));
});

test.each([
  ['load-bank', '--projct'],
  ['export-answers', '--projct'],
  ['bench-papers', '500'],
])('says in one line which argument %s doesn’t know', (command, argument) => {
  const { status, stderr } = run(command, argument);
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Un.* '${argument}'.*\n$`, 'u'));
});
