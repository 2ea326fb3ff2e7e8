import { expect, it } from 'vitest';

import { type CoverageReport, judgeCoverage } from './rules/judge-coverage.ts';

const content = ['allow read: if isAdmin();', 'return number < 10;'].join('\n');

/** A report on both lines, with the outcomes of each condition. */
function reportOf(first: readonly boolean[], second: readonly boolean[]): CoverageReport {
  const condition = (line: number, start: number, end: number, outcomes: readonly boolean[]) => ({
    sourcePosition: { line, currentOffset: start, endOffset: end },
    ...(outcomes.length > 0 && { values: outcomes.map((boolValue) => ({ value: { boolValue } })) }),
  });
  const children = [condition(2, 33, 43, second)];
  return {
    rules: { files: [{ content }] },
    report: [{ ...condition(1, 15, 23, first), children }],
  };
}

const judge = (...reports: CoverageReport[]) =>
  judgeCoverage(reports, {
    oneSided: ['number < 10'],
    unreported: [{ line: 'allow read', expression: 'isAdmin()' }],
  }).holes;

it('passes a table that sees every condition both ways, in one report or over several', () => {
  expect(judge(reportOf([true, false], [true, false]))).toEqual([]);
  expect(judge(reportOf([true], [true]), reportOf([false], [false]))).toEqual([]);
  const all = { oneSided: [], unreported: [] };
  expect(judgeCoverage([reportOf([true, false], [true])], all).summary).toMatch(
    /^2 of 2 expressions evaluated, 1 of 2 conditions seen both ways/u,
  );
});

it('fails a run without a report, and one whose reports are empty', () => {
  expect(judge()).toHaveLength(1);
  expect(judge({ rules: { files: [{ content }] }, report: [] })).toHaveLength(1);
});

it('names a condition that always came out the same way', () => {
  expect(judge(reportOf([true], [true, false]))).toEqual(['  line 1: isAdmin() (always true)']);
});

it('excuses that where it has to, but never a line that nothing evaluated', () => {
  expect(judge(reportOf([true, false], [true]))).toEqual([]);
  expect(judge(reportOf([true, false], []))).toEqual(['  line 2: number < 10 (never evaluated)']);
});

it('excuses an expression that the engine never reports, and no other', () => {
  expect(judge(reportOf([], [true]))).toEqual([]);
  expect(judge(reportOf([], []))).toContain('  line 2: number < 10 (never evaluated)');
});
