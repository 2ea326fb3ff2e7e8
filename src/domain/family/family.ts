import type * as z from 'zod/mini';
import { parseJson } from '#domain/shared/parse-json.ts';
import { type Expression, ExpressionError, readExpression } from './expression.ts';
import { type FamilyFields, familySchema } from './family-schema.ts';
import { readTemplate, type Template } from './fill-text.ts';

/** Values by parameter. */
export type Values = Readonly<Record<string, number>>;

/** A parsed family: its fields, with formulas and texts ready to use. */
export type Family = {
  readonly fields: FamilyFields;
  readonly where: readonly Expression[];
  readonly key: Expression;
  readonly slips: readonly { readonly id: string; readonly reason: string; readonly value: Expression }[];
  readonly stem: Template;
  readonly steps: Template;
};

/** A family, or what is wrong with it in sentences for its author. */
export type ReadFamily = { readonly family: Family } | { readonly family: null; readonly faults: string[] };

/** How many parsed families are cached: more than an attempt, a result or a page of figures shows at once. */
const maxKept = 100;

const kept = new Map<string, ReadFamily>();

/** Reads the JSON text of a question's `family` field. The latest ones are cached, since screens ask for them on every render. */
export function readFamily(json: string): ReadFamily {
  const known = kept.get(json);
  if (known) return known;
  const read = parseFamily(json);
  const [oldest] = kept.keys();
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
  kept.set(json, read);
  return read;
}

/** Names the fields that are missing or wrong. The schema's own messages are for developers. */
function describeForm(issues: readonly z.core.$ZodIssue[]): string {
  const places = [...new Set(issues.map(({ path }) => path.join('.')))].filter(Boolean);
  const fault = 'The family doesn’t have the form it needs.';
  return places.length === 0 ? fault : `${fault} Missing or wrong: ${places.join(', ')}.`;
}

function parseFamily(json: string): ReadFamily {
  const value = parseJson(json);
  if (value === undefined) return { family: null, faults: ['This isn’t valid JSON.'] };
  const parsed = familySchema.safeParse(value);
  if (!parsed.success) return { family: null, faults: [describeForm(parsed.error.issues)] };
  const fields = parsed.data;
  try {
    const family = {
      fields,
      where: fields.where.map(readExpression),
      key: readExpression(fields.formula),
      slips: fields.slips.map(({ id, reason, formula }) => ({ id, reason, value: readExpression(formula) })),
      stem: readTemplate(fields.stem, fields),
      steps: readTemplate(fields.steps, fields),
    };
    const faults = [...unknownNames(family), ...repeatedNames(fields), ...unevenRows(fields)];
    return faults.length > 0 ? { family: null, faults } : { family };
  } catch (error) {
    if (error instanceof ExpressionError) return { family: null, faults: [error.message] };
    throw error;
  }
}

function unknownNames({ fields, where, key, slips, stem, steps }: Family): string[] {
  const known = new Set(fields.parameters.map(({ name }) => name));
  const used = [...where, key, ...slips.map(({ value }) => value), stem, steps].flatMap(({ names }) => names);
  return [...new Set(used)]
    .filter((name) => !known.has(name))
    .map((name) => `"${name}" is used, but no parameter has that name.`);
}

function unevenRows({ rows, parameters }: FamilyFields): string[] {
  const counts = new Set(
    parameters.map((parameter) => ('values' in parameter ? parameter.values.length : 0)),
  );
  const isTable = counts.size === 1 && !counts.has(0);
  return rows === true && !isTable
    ? ['For rows every parameter has a list of values, all of one length.']
    : [];
}

function repeatedNames({ parameters, slips }: FamilyFields): string[] {
  const names = [...parameters.map(({ name }) => name), ...slips.map(({ id }) => id)];
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
    (name) => `The name "${name}" is used twice.`,
  );
}
