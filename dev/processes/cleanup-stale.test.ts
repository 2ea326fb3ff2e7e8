import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { cleanupStale } from './cleanup-stale.ts';

// Above the largest pid on Linux (4,194,304).
const gone = 99_999_999;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cleanup-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('removes files of dead processes and keeps the rest', () => {
  mkdirSync(join(folder, `start-${gone}`));
  mkdirSync(join(folder, `bench-kill-${gone}`));
  writeFileSync(join(folder, `test-${gone}-emulators.log`), '');
  const kept = [`start-${process.pid}`, 'start-emulators.log', 'a-1.txt'];
  for (const name of kept) writeFileSync(join(folder, name), '');
  cleanupStale(folder);
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});

test('among other people’s files removes only those with the prefix', () => {
  writeFileSync(join(folder, `firebase.local.test-${gone}.json`), '{}');
  const kept = [
    `firebase.local.test-${process.pid}.json`,
    'firebase.json',
    'package.json',
    `answers-${gone}`,
    `answers-${gone}.json`,
  ];
  for (const name of kept) writeFileSync(join(folder, name), '');
  cleanupStale(folder, 'firebase.local.');
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});

test('ignores a missing folder', () => {
  expect(() => cleanupStale(join(folder, 'missing'))).not.toThrow();
});
