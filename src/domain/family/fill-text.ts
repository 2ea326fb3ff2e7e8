import { ExpressionError, readExpression } from './expression.ts';
import type { FamilyFields, Parameter } from './family-schema.ts';

/** A text with placeholders, ready to be filled with drawn values. */
export type Template = {
  readonly names: readonly string[];
  fill(values: Readonly<Record<string, number>>, answer: string): string;
};

type Part = { readonly names: readonly string[]; fill: Template['fill'] };

const placeholder = /\{([^{}]*)\}/gu;

/**
 * Reads a stem or worked steps; see `familySchema` for the placeholders.
 *
 * @throws ExpressionError when a placeholder can't be read
 */
export function readTemplate(text: string, family: Pick<FamilyFields, 'parameters'>): Template {
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

function readPlaceholder(source: string, { parameters }: Pick<FamilyFields, 'parameters'>): Part {
  const inner = source.trim();
  if (inner === 'answer') return { names: [], fill: (_, answer) => answer };
  const words = inner.split('|');
  if (words.length === 3) return readWords(words);
  const parameter = parameters.find(({ name }) => name === inner);
  if (parameter)
    return { names: [inner], fill: (values) => showValue(values[inner] ?? Number.NaN, parameter) };
  const [, formula = inner, decimals] = /^(.*):\s*(\d)$/su.exec(inner) ?? [];
  const expression = readExpression(formula);
  const show = (value: number) =>
    decimals === undefined ? showNumber(value) : value.toFixed(Number(decimals)).replace('-', '−');
  return { names: expression.names, fill: (values) => show(expression.evaluate(values)) };
}

function readWords([formula = '', one = '', many = '']: readonly string[]): Part {
  const expression = readExpression(formula);
  return { names: expression.names, fill: (values) => (expression.evaluate(values) === 1 ? one : many) };
}

/** A listed value as it's written on the tin, `2.5`; one of a row with the decimals of its step, `0.40`. */
function showValue(value: number, parameter: Parameter): string {
  if ('step' in parameter) return value.toFixed(decimalsOf(parameter.step)).replace('-', '−');
  return parameter.labels?.[String(value)] ?? showNumber(value);
}

function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}

/** A number as people write it: without the noise of binary fractions, and without zeros at the end. */
export function showNumber(value: number): string {
  return String(Number(value.toFixed(6))).replace('-', '−');
}
