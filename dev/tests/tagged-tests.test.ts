import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readTaggedTests } from './tagged-tests.ts';

let report = '';

beforeEach(() => {
  report = join(mkdtempSync(join(tmpdir(), 'tagged-')), 'report.json');
});

afterEach(() => rmSync(join(report, '..'), { recursive: true }));

function read(content: unknown) {
  writeFileSync(report, JSON.stringify(content));
  return readTaggedTests(report);
}

test('reads the ids in Vitest’s titles, a describe’s too, and what passed', () => {
  const result = (title: string, status: string, ancestorTitles: readonly string[] = []) => ({
    ancestorTitles,
    title,
    status,
  });
  const assertionResults = [
    result('is kept (AB-1) [AB-1, A11Y-20]', 'passed'),
    result('is refused', 'passed', ['another’s [CD-3]']),
    result('is skipped [EF-4]', 'pending'),
    result('takes [1, 2] and a list of ["x"]', 'passed'),
  ];
  expect(read({ testResults: [{ assertionResults }] })).toEqual([
    { title: 'is kept (AB-1) [AB-1, A11Y-20]', ids: ['AB-1', 'A11Y-20'], passed: true },
    { title: 'another’s [CD-3] › is refused', ids: ['CD-3'], passed: true },
    { title: 'is skipped [EF-4]', ids: ['EF-4'], passed: false },
  ]);
});

test('reads Playwright’s nested suites; skipped tests haven’t passed', () => {
  const spec = (title: string, status: string) => ({ title, ok: true, tests: [{ status }] });
  const inner = { title: 'a group [AB-2]', specs: [spec('one', 'flaky'), spec('two', 'unexpected')] };
  const file = { title: 'a.spec.ts', specs: [spec('is skipped [AB-1]', 'skipped')], suites: [inner] };
  expect(read({ suites: [file] }).map(({ ids, passed }) => [ids, passed])).toEqual([
    [['AB-1'], false],
    [['AB-2'], true],
    [['AB-2'], false],
  ]);
});

test('there’s nothing in a report that was never written', () => {
  expect(readTaggedTests(report)).toEqual([]);
});
