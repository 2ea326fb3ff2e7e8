import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** How many tests passed, failed and were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Adds up the counts of two runs. */
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
 * Reads the counts from a JSON report. A runner that fails without a failed test (a file that doesn't load, no report)
 * counts as one failure, so that the summary never says 0 failed when the exit code isn't 0.
 *
 * @param report path of a Vitest or Playwright report
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
  // A flaky test passed on its second try. Playwright names it at the end of the run.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
