import { join } from 'node:path';

import type { Session } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { type Counts, noTests, readCounts } from './counts.ts';
import { readTaggedTests, type TaggedTest } from './tagged-tests.ts';

/** The outcome of a test runner. */
export interface RunnerResult {
  readonly counts: Counts;
  readonly tagged: readonly TaggedTest[];
}

/** One run of a test runner. */
interface RunnerCall {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Path of its JSON report. */
  readonly report: string;
}

/** Runs projects of vitest.config.ts; `filter` has parts of file names. */
export function runVitest(
  session: Session,
  projects: readonly string[],
  filter: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<RunnerResult> {
  const report = join(session.processes.directory, `report-${projects.join('-')}.json`);
  return runRunner(session, {
    name: `vitest-${projects.join('-')}`,
    command: 'node_modules/vitest/vitest.mjs',
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(filter.length === 0 ? ['--passWithNoTests'] : []),
      ...filter,
    ],
    ...(env && { env }),
    report,
  });
}

/** Runs the journeys in the browser; `filter` has parts of file names. */
export function runPlaywright(
  session: Session,
  filter: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<RunnerResult> {
  const report = join(session.processes.directory, 'report-e2e.json');
  return runRunner(session, {
    name: 'playwright',
    command: 'node_modules/@playwright/test/cli.js',
    // Journeys that are asked for by name don't wait for the scenes, and get one try. In a whole run each journey gets two: on
    // a busy machine, one of them fails by chance.
    args: [
      'test',
      ...(filter.length === 0 ? ['--pass-with-no-tests', '--retries=1'] : ['--no-deps', ...filter]),
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  });
}

/** Type check and lint; a failure counts as one failed test. */
export async function runChecks(session: Session): Promise<RunnerResult> {
  const running = session.processes.start({
    name: 'check',
    command: 'npm',
    args: ['run', 'check', '--silent'],
    cwd: root,
    onLine: print,
  });
  const code = await session.processes.finish(running);
  return { counts: code === 0 ? noTests : { ...noTests, failed: 1 }, tagged: [] };
}

async function runRunner(session: Session, options: RunnerCall): Promise<RunnerResult> {
  const running = session.processes.start({
    name: options.name,
    command: process.execPath,
    args: [options.command, ...options.args],
    cwd: root,
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...options.env },
    onLine: print,
  });
  const exitCode = await session.processes.finish(running);
  return { counts: readCounts(options.report, exitCode), tagged: readTaggedTests(options.report) };
}

function print(line: string): void {
  console.log(line);
}
