import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** How many tests of a run ended which way. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/**
 * The counts of a runner's JSON report. A runner that fails without a failed test (a file that does not load, no report
 * at all) counts as one failure, so that the last line never looks well when the exit code does not.
 *
 * @param report the path of the report, Vitest's or Playwright's
 * @param exitCode of the runner
 */
export function readCounts(report: string, exitCode: number): Counts {
  const counts = existsSync(report) ? parseReport(JSON.parse(readFileSync(report, 'utf8'))) : noTests;
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function parseReport(report: unknown): Counts {
  const vitest = vitestSchema.safeParse(report);
  if (vitest.success) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitest.data;
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  }
  const { stats } = playwrightSchema.parse(report);
  // A test that passes only when tried again has failed once: that counts.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
