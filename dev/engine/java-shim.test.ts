import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { recordedPids } from '../processes/process-group.ts';
import { writeJavaShim } from './java-shim.ts';

let directory = '';

beforeEach(() => {
  // Home directories can contain quotes and spaces.
  directory = mkdtempSync(join(tmpdir(), "o'hm work-"));
  writeFileSync(join(directory, 'engine'), '#!/bin/sh\necho "$$: $*"\n', { mode: 0o755 });
});

afterEach(() => rmSync(directory, { recursive: true }));

test('reports Java 21 and passes the jar’s flags to the native engine', () => {
  const bin = writeJavaShim(directory, { native: join(directory, 'engine') });
  const version = spawnSync(join(bin, 'java'), ['-Duser.language=en', '-version'], { encoding: 'utf8' });
  expect(version).toMatchObject({ status: 0, stderr: expect.stringContaining('version "21') });
  const run = spawnSync(join(bin, 'java'), ['-Dx=y', '-jar', '/some.jar', '--port', '8080'], {
    encoding: 'utf8',
  });
  const [pid] = recordedPids(directory);
  expect(run.stdout.trim()).toBe(`${pid}: firestore --port 8080`);
});

test('passes every argument to a real Java', () => {
  const bin = writeJavaShim(directory, { java: join(directory, 'engine') });
  const run = spawnSync(join(bin, 'java'), ['-jar', '/some.jar', '--port', '8080'], { encoding: 'utf8' });
  const [pid] = recordedPids(directory);
  expect(run.stdout.trim()).toBe(`${pid}: -jar /some.jar --port 8080`);
  expect(spawnSync(join(bin, 'java'), ['-version'], { encoding: 'utf8' }).stdout).toContain('-version');
});
