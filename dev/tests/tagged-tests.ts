import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** A test whose title, or a `describe` around it, names requirements: `keeps the newest result [RES-7]`. */
export interface TaggedTest {
  readonly title: string;
  readonly ids: readonly string[];
  readonly passed: boolean;
}

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const suiteSchema = z.object({
  title: z.string(),
  specs: z._default(
    z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
    [],
  ),
  suites: z._default(z.array(z.unknown()), []),
});
const playwrightSchema = z.object({ suites: z.array(z.unknown()) });

/** The tagged tests of a JSON report, Vitest's or Playwright's; none when there's no report. */
export function readTaggedTests(report: string): TaggedTest[] {
  if (!existsSync(report)) return [];
  const content: unknown = JSON.parse(readFileSync(report, 'utf8'));
  const vitest = vitestSchema.safeParse(content);
  const tests = vitest.success
    ? vitest.data.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .map(({ ancestorTitles, title, status }) =>
          describeTest([...ancestorTitles, title], status === 'passed'),
        )
    : playwrightSchema.parse(content).suites.flatMap((suite) => readSuite(suite, []));
  return tests.filter(({ ids }) => ids.length > 0);
}

function readSuite(value: unknown, ancestors: readonly string[]): TaggedTest[] {
  const suite = suiteSchema.parse(value);
  const titles = [...ancestors, suite.title];
  return [
    // By the tests' status rather than the spec's `ok`, which is also true for skipped tests.
    ...suite.specs.map(({ title, tests }) =>
      describeTest(
        [...titles, title],
        tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky'),
      ),
    ),
    ...suite.suites.flatMap((inner) => readSuite(inner, titles)),
  ];
}

function describeTest(titles: readonly string[], passed: boolean): TaggedTest {
  const title = titles.join(' › ');
  const ids = [...title.matchAll(/\[([A-Z]\w*-\d+(?:, [A-Z]\w*-\d+)*)\]/gu)].flatMap(([, list = '']) =>
    list.split(', '),
  );
  return { title, ids, passed };
}
