import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { requireOnlyWorld } from './require-only-world.ts';

let folder: string;
let other: ChildProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ohmwork-run-'));
  const waits = 'process.stdin.resume(); console.log("up")';
  other = spawn(process.execPath, ['-e', waits, 'dev/run.mjs', 'start']);
  if (other.stdout) await once(other.stdout, 'data');
});

afterEach(() => {
  other.kill();
  rmSync(folder, { recursive: true });
});

test('one world at a time keeps its data in a clone', () => {
  mkdirSync(join(folder, `start-${other.pid}`));
  expect(() => requireOnlyWorld(folder)).toThrow(
    `npm start is already running in this clone (process ${other.pid})`,
  );
});

test('other commands run beside it', () => {
  mkdirSync(join(folder, `test-${other.pid}`));
  expect(() => requireOnlyWorld(folder)).not.toThrow();
});

test('a world doesn’t stand in its own way, nor does a program that got the pid of one', () => {
  mkdirSync(join(folder, `dev-${process.pid}`));
  mkdirSync(join(folder, `start-${process.ppid}`));
  expect(() => requireOnlyWorld(folder)).not.toThrow();
  expect(() => requireOnlyWorld(join(folder, 'none'))).not.toThrow();
});
