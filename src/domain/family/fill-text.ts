import { ExpressionError, readExpression } from './expression.ts';
import type { FamilyFields, Parameter } from './family-schema.ts';
import { roundHalves } from './functions.ts';
import { roundAnswer } from './round-answer.ts';

/** The answer before it's rounded, and as the texts show it. */
export type ShownAnswer = { readonly exact: number; readonly text: string };

/** A text with placeholders, ready to be filled with drawn values. */
export type Template = {
  readonly names: readonly string[];
  fill(values: Readonly<Record<string, number>>, answer: ShownAnswer): string;
};

type Part = { readonly names: readonly string[]; fill: Template['fill'] };

/** The fields of a family that decide how its texts are filled. */
type TextFields = Pick<FamilyFields, 'parameters' | 'decimals' | 'rounding'>;

/** Any further decimals of a number are only floating-point errors. */
const maxDecimals = 6;

const placeholder = /\{([^{}]*)\}/gu;

/**
 * Reads a stem or worked steps; see `familySchema` for the placeholders.
 *
 * @throws ExpressionError when a placeholder can't be read
 */
export function readTemplate(text: string, family: TextFields): Template {
  const pieces = text.split(placeholder);
  // Splitting by a pattern with one group gives text and placeholders in turn.
  const parts = pieces.map((piece, index) =>
    index % 2 === 0 ? readText(piece) : readPlaceholder(piece, family),
  );
  return {
    names: parts.flatMap(({ names }) => names),
    fill: (values, answer) => parts.map((part) => part.fill(values, answer)).join(''),
  };
}

function readText(text: string): Part {
  if (/[{}]/u.test(text)) throw new ExpressionError(`A bracket is left open near "${text.slice(0, 40)}".`);
  return { names: [], fill: () => text };
}

function readPlaceholder(source: string, family: TextFields): Part {
  const inner = source.trim();
  if (inner === 'answer') return { names: [], fill: (_, answer) => answer.text };
  const words = inner.split('|');
  if (words.length === 3) return readWords(words);
  const parameter = family.parameters.find(({ name }) => name === inner);
  if (parameter)
    return { names: [inner], fill: (values) => showValue(values[inner] ?? Number.NaN, parameter) };
  const [, formula = inner, decimals] = /^(.*):\s*(\d)$/su.exec(inner) ?? [];
  const { names, evaluate } = readExpression(formula);
  if (decimals === undefined) return { names, fill: (values) => showNumber(evaluate(values)) };
  return {
    names,
    fill(values, { exact }) {
      const value = evaluate(values);
      const isAnswer = Math.abs(value - exact) <= 1e-9 * Math.max(1, Math.abs(exact));
      return isAnswer ? showUnrounded(value, Number(decimals), family) : showFixed(value, Number(decimals));
    },
  };
}

/** Halves are rounded away from 0, like the answer: 1.005 is 1.01, though `toFixed` gives 1.00. */
function showFixed(value: number, decimals: number): string {
  return roundHalves(value, decimals).toFixed(decimals).replace('-', '−');
}

/**
 * Shows more decimals where the number would seem to round to another answer: 176.98, rounded down to 176, isn't shown as
 * 177.0.
 */
function showUnrounded(value: number, decimals: number, family: TextFields): string {
  const answer = roundAnswer(value, family);
  let shown = decimals;
  while (shown < maxDecimals && roundAnswer(roundHalves(value, shown), family) !== answer) shown += 1;
  return showFixed(value, shown);
}

function readWords([formula = '', one = '', many = '']: readonly string[]): Part {
  const expression = readExpression(formula);
  return { names: expression.names, fill: (values) => (expression.evaluate(values) === 1 ? one : many) };
}

/** A listed value by its label or as it is, `2.5`; one from a range with the decimals of its step, `0.40`. */
function showValue(value: number, parameter: Parameter): string {
  if ('step' in parameter) return showFixed(value, rowDecimals(parameter));
  return parameter.labels?.[String(value)] ?? showNumber(value);
}

/** The decimals of the values in a range: those of its step or its start, whichever has more. */
export function rowDecimals({ from, step }: Extract<Parameter, { step: number }>): number {
  return Math.max(...[from, step].map((number) => String(number).split('.')[1]?.length ?? 0));
}

/** A number as people write it: without floating-point errors or trailing zeros. */
export function showNumber(value: number): string {
  return String(Number(value.toFixed(maxDecimals))).replace('-', '−');
}
