import * as z from 'zod/mini';

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

/** What the emulator says about its rules: their text, and each expression with the values that it had. */
export const coverageSchema = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })) }),
  report: z.array(expressionSchema),
});
export type CoverageReport = z.infer<typeof coverageSchema>;

export type CoverageVerdict = {
  readonly summary: string;
  /** What is missing, in one line each; none if the run passes. */
  readonly holes: readonly string[];
};

export type CoverageExcuses = {
  /** Texts of lines whose conditions may always have the same outcome; they still have to be evaluated. */
  readonly oneSided: readonly string[];
  /**
   * Expressions that the engine never reports, on lines that contain a text. All other expressions there have to be
   * evaluated.
   */
  readonly unreported: readonly { readonly line: string; readonly expression: string }[];
};

/**
 * Judges the reports that were collected: every expression has to be evaluated, and every condition has to have both
 * outcomes.
 */
export function judgeCoverage(reports: readonly CoverageReport[], excuses: CoverageExcuses): CoverageVerdict {
  const content = reports[0]?.rules.files[0]?.content ?? '';
  const lines = content.split('\n');
  const isOn = ({ sourcePosition: { line } }: Expression, text: string) => lines[line - 1]?.includes(text);
  const expressions = mergeReports(reports);
  const unseen = expressions.filter(
    (expression) =>
      !expression.values?.length &&
      !excuses.unreported.some(
        (excuse) => isOn(expression, excuse.line) && textOf(expression, content) === excuse.expression,
      ),
  );
  const conditions = expressions.filter((expression) => outcomes(expression).size > 0);
  const oneSided = conditions.filter(
    (expression) =>
      outcomes(expression).size === 1 && !excuses.oneSided.some((text) => isOn(expression, text)),
  );
  const covered = (all: number, missed: number) => `${all - missed} of ${all}`;
  const found = [...unseen, ...oneSided].map((expression) => describeHole(expression, content));
  return {
    summary:
      `${covered(expressions.length, unseen.length)} expressions evaluated, ` +
      `${covered(conditions.length, oneSided.length)} conditions seen both ways, counting what is excused`,
    holes: [
      ...(conditions.length === 0 ? ['  every line: the emulator reported no condition'] : []),
      ...new Set(found),
    ],
  };
}

/** Merges the values of the same expressions from several reports. */
function mergeReports(reports: readonly CoverageReport[]): Expression[] {
  const merged = new Map<number, Expression>();
  for (const { sourcePosition, values = [] } of reports.flatMap(({ report }) => report.flatMap(flatten))) {
    const key = sourcePosition.currentOffset * 1e6 + sourcePosition.endOffset;
    merged.set(key, { sourcePosition, values: [...(merged.get(key)?.values ?? []), ...values] });
  }
  return [...merged.values()];
}

function flatten(expression: Expression): Expression[] {
  return [expression, ...(expression.children ?? []).flatMap(flatten)];
}

/** The outcomes of a condition; empty for an expression that isn't a condition. */
function outcomes({ values = [] }: Expression): Set<unknown> {
  return new Set(values.flatMap(({ value }) => ('boolValue' in value ? [value.boolValue] : [])));
}

function textOf({ sourcePosition: { currentOffset, endOffset } }: Expression, content: string): string {
  return content
    .slice(currentOffset, endOffset + 1)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function describeHole(expression: Expression, content: string): string {
  const [only] = outcomes(expression);
  const text = textOf(expression, content).slice(0, 100);
  return `  line ${expression.sourcePosition.line}: ${text} (${only === undefined ? 'never evaluated' : `always ${only}`})`;
}
