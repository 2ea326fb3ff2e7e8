import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import * as z from 'zod/mini';

import { coverageDirectory } from './collect-coverage.ts';

/** An expression of the rules with the values that it had; none when it was never evaluated. */
type Expression = {
  readonly sourcePosition: {
    readonly line: number;
    readonly currentOffset: number;
    readonly endOffset: number;
  };
  readonly values?: readonly { readonly value: Readonly<Record<string, unknown>> }[] | undefined;
  readonly children?: readonly Expression[] | undefined;
};

const expressionSchema: z.ZodMiniType<Expression> = z.object({
  sourcePosition: z.object({ line: z.number(), currentOffset: z.number(), endOffset: z.number() }),
  values: z.optional(z.array(z.object({ value: z.record(z.string(), z.unknown()) }))),
  children: z.optional(z.array(z.lazy(() => expressionSchema))),
});
const coverageSchema = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })) }),
  report: z.array(expressionSchema),
});

let project: TestProject | undefined;

export function setup(started: TestProject): void {
  project = started;
  rmSync(coverageDirectory(), { recursive: true, force: true });
  mkdirSync(coverageDirectory(), { recursive: true });
}

/** What the time of day decides. */
const timeOfDay = 'number < 10';

/**
 * Prints how much of firestore.rules the table reached: every expression has to be evaluated, every condition to be
 * seen both ways. Otherwise it prints where, and the run fails. A run that was narrowed to some files prints nothing.
 */
export async function teardown(): Promise<void> {
  const files = project?.vitest.state.getFiles().length;
  if (files !== (await project?.globTestFiles())?.testFiles.length) return;
  const { content, expressions } = readCollected();
  const unseen = expressions.filter((expression) => !expression.values?.length);
  const conditions = expressions.filter((expression) => outcomes(expression).size > 0);
  const oneSided = conditions.filter((expression) => outcomes(expression).size === 1);
  const covered = (all: number, missed: number) => `${all - missed} of ${all}`;
  console.log(
    `\nRules: ${covered(expressions.length, unseen.length)} expressions evaluated, ` +
      `${covered(conditions.length, oneSided.length)} conditions seen both ways`,
  );
  const exempt = [
    // A query is allowed or refused as a whole, before there is a document: the engine reports no `resource` there.
    ...linesOf(content, 'allow list: if isSignedIn()'),
    ...linesOf(content, timeOfDay),
  ];
  const holes = [
    ...new Set([...unseen, ...oneSided].map((expression) => describeHole(expression, content))),
  ].filter((hole) => !exempt.some((line) => hole.startsWith(`  line ${line}:`)));
  if (holes.length === 0) return;
  console.error(`The table of twins misses\n${holes.join('\n')}`);
  // Vitest only prints what a teardown throws.
  process.exitCode = 1;
}

/** What was collected between two clearings, put together: the same expressions each time, with other values. */
function readCollected(): { content: string; expressions: Expression[] } {
  const reports = readdirSync(coverageDirectory()).map((name) =>
    coverageSchema.parse(JSON.parse(readFileSync(`${coverageDirectory()}/${name}`, 'utf8'))),
  );
  const merged = new Map<number, Expression>();
  for (const { sourcePosition, values = [] } of reports.flatMap(({ report }) => report.flatMap(flatten))) {
    const key = sourcePosition.currentOffset * 1e6 + sourcePosition.endOffset;
    merged.set(key, { sourcePosition, values: [...(merged.get(key)?.values ?? []), ...values] });
  }
  rmSync(coverageDirectory(), { recursive: true, force: true });
  return { content: reports[0]?.rules.files[0]?.content ?? '', expressions: [...merged.values()] };
}

function flatten(expression: Expression): Expression[] {
  return [expression, ...(expression.children ?? []).flatMap(flatten)];
}

/** The outcomes of a condition; empty for an expression that is no condition. */
function outcomes({ values = [] }: Expression): Set<unknown> {
  return new Set(values.flatMap(({ value }) => ('boolValue' in value ? [value.boolValue] : [])));
}

function linesOf(content: string, text: string): number[] {
  return content.split('\n').flatMap((line, index) => (line.includes(text) ? [index + 1] : []));
}

function describeHole(expression: Expression, content: string): string {
  const { line, currentOffset, endOffset } = expression.sourcePosition;
  const text = content
    .slice(currentOffset, endOffset + 1)
    .replaceAll(/\s+/g, ' ')
    .slice(0, 100);
  const [only] = outcomes(expression);
  return `  line ${line}: ${text} (${only === undefined ? 'never evaluated' : `always ${only}`})`;
}
