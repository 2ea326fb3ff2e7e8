import type { TestProject } from 'vitest/node';
import * as z from 'zod/mini';

import { emulators } from '#test/support/emulator.ts';

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
}

/**
 * Prints how much of firestore.rules the table reached: every expression has to be evaluated, every condition to be
 * seen both ways. A run that was narrowed to some files prints nothing.
 *
 * @throws Error with the places that were not reached
 */
export async function teardown(): Promise<void> {
  const files = project?.vitest.state.getFiles().length;
  if (files !== (await project?.globTestFiles())?.testFiles.length) return;
  const address = `http://${emulators.firestore}/emulator/v1/projects/${emulators.project}:ruleCoverage`;
  const { rules, report } = coverageSchema.parse(await (await fetch(address)).json());
  const content = rules.files[0]?.content ?? '';
  const expressions = report.flatMap(flatten);
  const unseen = expressions.filter((expression) => !expression.values?.length);
  const conditions = expressions.filter((expression) => outcomes(expression).size > 0);
  const oneSided = conditions.filter((expression) => outcomes(expression).size === 1);
  const covered = (all: number, missed: number) => `${all - missed} of ${all}`;
  console.log(
    `\nRules: ${covered(expressions.length, unseen.length)} expressions evaluated, ` +
      `${covered(conditions.length, oneSided.length)} conditions seen both ways`,
  );
  const holes = [...new Set([...unseen, ...oneSided].map((expression) => describeHole(expression, content)))]
    // A query is allowed or refused as a whole, before there is a document: the engine reports no `resource` there.
    .filter((hole) => !hole.startsWith(`  line ${lineOf(content, 'allow list: if isSignedIn()')}:`));
  if (holes.length > 0) throw new Error(`The table of twins misses\n${holes.join('\n')}`);
}

function flatten(expression: Expression): Expression[] {
  return [expression, ...(expression.children ?? []).flatMap(flatten)];
}

/** The outcomes of a condition; empty for an expression that is no condition. */
function outcomes({ values = [] }: Expression): Set<unknown> {
  return new Set(values.flatMap(({ value }) => ('boolValue' in value ? [value.boolValue] : [])));
}

function lineOf(content: string, text: string): number {
  return content.slice(0, content.indexOf(text)).split('\n').length;
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
