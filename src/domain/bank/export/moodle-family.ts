import { drawVariant, type Variant } from '#domain/family/draw-variant.ts';
import { ExpressionError, readExpression } from '#domain/family/expression.ts';
import { type Family, readFamily } from '#domain/family/family.ts';
import type { FamilyFields, Parameter } from '#domain/family/family-schema.ts';
import { rowDecimals } from '#domain/family/fill-text.ts';
import type { Question } from '#domain/question/question.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { type Derived, moodleFormula } from './moodle-formula.ts';

/** A family as one of Moodle's calculated questions. */
export type MoodleFamily = {
  readonly stem: string;
  readonly steps: string;
  /** The key first, then the slips with their feedback. */
  readonly answers: readonly {
    readonly formula: string;
    readonly feedback: string;
    readonly right: boolean;
  }[];
  readonly tolerance: number;
  readonly decimals: number;
  readonly unit: string;
  /** Every wildcard with its values, row by row. */
  readonly datasets: readonly { readonly name: string; readonly values: readonly string[] }[];
};

/** Rows of values for a family. Moodle's own limit is 100. */
const rowCount = 50;

/** A family as Moodle has it, or why that isn't possible, as the end of a sentence. */
export function moodleFamily(question: Question): MoodleFamily | string {
  const { family } = readFamily(question.family ?? '');
  if (!family) return 'it can’t be read';
  try {
    return convert(family, drawRows(family, question.id));
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}

function convert({ fields }: Family, rows: readonly Variant['values'][]): MoodleFamily {
  let derived: readonly Derived[] = [];
  const write = (source: string) => {
    const formula = moodleFormula(source, derived);
    derived = formula.derived;
    return formula.text;
  };
  const key = write(roundedKey(fields));
  const slips = fields.slips.map(({ formula, reason }) => ({
    formula: write(formula),
    feedback: reason,
    right: false,
  }));
  const stem = writeTemplate(fields.stem, fields, key, write);
  const steps = writeTemplate(fields.steps, fields, key, write);
  return {
    stem,
    steps,
    answers: [{ formula: key, feedback: '', right: true }, ...slips],
    // When answers are rounded up or down, how far they may be off depends on the values. Moodle gets no tolerance, the
    // safe side.
    tolerance: fields.rounding === 'nearest' ? fields.tolerance : 0,
    decimals: fields.decimals,
    unit: fields.unit,
    datasets: writeDatasets(fields.parameters, derived, rows),
  };
}

function writeDatasets(
  parameters: readonly Parameter[],
  derived: readonly Derived[],
  rows: readonly Variant['values'][],
): MoodleFamily['datasets'] {
  const columns = derived.map(({ name, formula }) => ({ name, expression: readExpression(formula) }));
  // A slip may have no value for some values, such as a size that no table holds. Moodle needs a number in every row.
  const complete = rows.filter((row) =>
    columns.every(({ expression }) => Number.isFinite(expression.evaluate(row))),
  );
  if (complete.length === 0) throw new ExpressionError('its tables don’t hold all values');
  return [
    ...parameters.map((parameter) => ({
      name: parameter.name,
      values: complete.map((row) => writeValue(row[parameter.name] ?? Number.NaN, parameter)),
    })),
    ...columns.map(({ name, expression }) => ({
      name,
      values: complete.map((row) => String(expression.evaluate(row))),
    })),
  ];
}

/** Different rows of values, the same each time for a question. */
function drawRows(family: Family, seed: string): Variant['values'][] {
  const random = seededRandom(`moodle ${seed}`);
  const rows = new Map<string, Variant['values']>();
  for (let tries = 0; tries < 20 * rowCount && rows.size < rowCount; tries += 1) {
    const variant = drawVariant(family, random);
    if (!variant) break;
    rows.set(JSON.stringify(variant.values), variant.values);
  }
  if (rows.size === 0) throw new ExpressionError('no values meet its conditions');
  return [...rows.values()];
}

/** Moodle grades with the formula itself, so the formula has to round a limit to its safe side. */
function roundedKey({ formula, rounding, decimals }: FamilyFields): string {
  const scale = 10 ** decimals;
  if (rounding === 'nearest') return `round(${formula}, ${decimals})`;
  return `${rounding === 'up' ? 'ceil' : 'floor'}((${formula}) * ${scale}) / ${scale}`;
}

function writeTemplate(
  text: string,
  { parameters, unit }: FamilyFields,
  key: string,
  write: (source: string) => string,
): string {
  return text.replace(/\{([^{}]*)\}/gu, (_, source: string) => {
    const inner = source.trim();
    if (inner === 'answer') return withUnit(inText(key), unit);
    if (inner.split('|').length === 3) throw new ExpressionError('its text chooses between words');
    const parameter = parameters.find(({ name }) => name === inner);
    if (parameter && 'labels' in parameter && parameter.labels) {
      throw new ExpressionError(`Moodle can’t turn the value of “${inner}” into words`);
    }
    if (parameter) return `{${inner}}`;
    const [, formula = inner, decimals = '6'] = /^(.*):\s*(\d)$/su.exec(inner) ?? [];
    return inText(write(`round(${formula}, ${decimals})`));
  });
}

/** A formula within a text; Moodle before 4 allows no spaces in one. */
function inText(formula: string): string {
  return `{=${formula.replaceAll(' ', '')}}`;
}

function withUnit(number: string, unit: string): string {
  if (unit === '£') return `£${number}`;
  return unit === '%' || unit === '' ? `${number}${unit}` : `${number} ${unit}`;
}

/** A parameter's value as the stem shows it. */
function writeValue(value: number, parameter: Parameter): string {
  return 'step' in parameter ? value.toFixed(rowDecimals(parameter)) : String(value);
}
