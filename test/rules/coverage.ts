import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

import { coverageDirectory } from './collect-coverage.ts';
import { type CoverageExcuses, coverageSchema, judgeCoverage } from './judge-coverage.ts';

let project: TestProject | undefined;

/** Called by Vitest before the rules' tests: starts with nothing collected. */
export function setup(started: TestProject): void {
  project = started;
  rmSync(coverageDirectory(), { recursive: true, force: true });
  mkdirSync(coverageDirectory(), { recursive: true });
}

const queries = 'allow list: if isSignedIn()';

const excuses: CoverageExcuses = {
  // One depends on the time of day. A refused query isn't reported.
  oneSided: ['number < 10', queries],
  // A query is allowed or refused as a whole, before any document is read.
  unreported: ['resource', 'resource.data'].map((expression) => ({ line: queries, expression })),
};

/** Judges a whole run, and removes what was collected. */
export async function teardown(): Promise<void> {
  try {
    if (!(await isNarrowed())) judge();
  } finally {
    rmSync(coverageDirectory(), { recursive: true, force: true });
  }
}

/** Whether this run was limited to some files or tests. */
async function isNarrowed(): Promise<boolean> {
  const files = project?.vitest.state.getFiles().length;
  const all = (await project?.globTestFiles())?.testFiles.length;
  return files !== all || project?.config.testNamePattern !== undefined;
}

/** Prints how much of firestore.rules the table reached. If it missed something, it prints what, and the run fails. */
function judge(): void {
  const reports = readdirSync(coverageDirectory()).map((name) =>
    coverageSchema.parse(JSON.parse(readFileSync(`${coverageDirectory()}/${name}`, 'utf8'))),
  );
  const { summary, holes } = judgeCoverage(reports, excuses);
  console.log(`\nRules: ${summary}`);
  if (holes.length === 0) return;
  console.error(`The table of twins misses\n${holes.join('\n')}`);
  // Vitest only prints what a teardown throws, so this sets the exit code.
  process.exitCode = 1;
}
