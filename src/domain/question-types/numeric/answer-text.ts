import type { NumericQuestion } from './numeric-schema.ts';

const countWords = ['no', 'one', 'two', 'three', 'four'];

/**
 * The answer with its unit and with the decimals that the question's text asks for ("to one decimal place"), such as 37.0
 * A. An answer with more decimals than that keeps them, because it's marked with them.
 */
export function answerText({ text, answer: { value, unit } }: NumericQuestion): string {
  const asked = /\bto (\w+) decimal places?\b/u.exec(text)?.[1] ?? '';
  const rounded = value.toFixed(Math.max(0, countWords.indexOf(asked)));
  const number = Number(rounded) === value ? rounded : String(value);
  if (unit === '£') return `£${number}`;
  return unit === '%' ? `${number}%` : `${number} ${unit}`.trim();
}
