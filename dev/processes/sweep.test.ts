import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { sweep } from './sweep.ts';

// Linux gives out no pid above 4 194 304.
const gone = 99_999_999;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('what belongs to processes that are gone goes, the rest stays', () => {
  mkdirSync(join(folder, `start-${gone}`));
  writeFileSync(join(folder, `firebase.local.test-${gone}.json`), '{}');
  writeFileSync(join(folder, `test-${gone}-emulators.log`), '');
  const kept = [`start-${process.pid}`, 'firebase.json', 'start-emulators.log', 'package.json', 'a-1.txt'];
  for (const name of kept) writeFileSync(join(folder, name), '');
  sweep(folder);
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});

test('a folder that is not there is clean', () => {
  expect(() => sweep(join(folder, 'missing'))).not.toThrow();
});
