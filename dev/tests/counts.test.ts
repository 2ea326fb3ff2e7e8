import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { addCounts, readCounts } from './counts.ts';

let directory = '';
let report = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'counts-'));
  report = join(directory, 'report.json');
});

afterEach(() => rmSync(directory, { recursive: true }));

const vitest = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };

test('reads Vitest’s report', () => {
  writeFileSync(report, JSON.stringify(vitest));
  expect(readCounts(report, 1)).toEqual({ passed: 7, failed: 2, skipped: 4 });
});

test('reads Playwright’s report, where a test that passed on its second try counts as passed', () => {
  writeFileSync(report, JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 4 } }));
  expect(readCounts(report, 1)).toEqual({ passed: 7, failed: 1, skipped: 4 });
});

test('a runner that fails without a failed test counts as one failure', () => {
  writeFileSync(report, JSON.stringify({ ...vitest, numFailedTests: 0 }));
  expect(readCounts(report, 1).failed).toBe(1);
  expect(readCounts(join(directory, 'missing.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(readCounts(report, 0).failed).toBe(0);
});

test('adds counts', () => {
  expect(addCounts({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
  });
});
