import { readExpression } from '#domain/family/expression.ts';

/** What can be typed: digits, either decimal mark, + − × ÷ ^ ², √, π, brackets, spaces and the last result. */
const typeable = /^[\d.,+\-−*×/÷^²√π()\sAns]*$/u;

/**
 * A comma that may be a decimal mark or group digits, see `readNumber`: either guess would give some people a wrong result
 * unnoticed. With a point as well, as in 1,234.5, it gets the same advice, of which only leaving the comma out helps.
 */
const thousands = /(?<![\d.,])[1-9]\d{0,2}(,\d{3})+(?![\d,])/u;

const number = String.raw`(?:[\d.]+(?![\d.])|Ans|[πB])`;

/**
 * A product without its sign after ÷, such as 1 ÷ 2π, with B for a pair of brackets. Calculators disagree: Casio's fx-570ES PLUS
 * reads 1 ÷ (2π), its fx-300ES (1 ÷ 2) × π.
 */
const unclearProduct = new RegExp(String.raw`[÷/]-?√*${number}(?:²|\^-?√*${number})*(?=[√\d.AπB])`, 'u');

/**
 * A power of a power without brackets, such as 2^3^2. By the priority sequence in its manuals, Casio's fx-300ES and fx-570ES PLUS
 * work it out from the left, as (2^3)^2; in mathematics it is 2^(3^2).
 */
const unclearPower = new RegExp(String.raw`(?:²|\^-?√*${number})[\^²]`, 'u');

/** Digits shown and copied: more than any answer needs, and few enough to hide floating-point errors. */
const digits = 10;

/**
 * The result of a sum as it's typed on a calculator: `2(3 + 4)`, `230 × √3`, `−5²` is −25, `1,5` is one and a half.
 *
 * @param last the previous result, the value of `Ans`
 * @returns what can be read in two ways: 'comma' in 1,000, 'product' in 1 ÷ 2π, and 'power' in 2^3^2; null when it can't be read
 * or has no value, such as 1 ÷ 0
 */
export function calculate(sum: string, last = 0): number | 'comma' | 'product' | 'power' | null {
  if (sum.trim() === '' || !typeable.test(sum)) return null;
  if (thousands.test(sum)) return 'comma';
  const plain = sum.replaceAll(/\s/gu, '').replaceAll(',', '.').replaceAll('−', '-');
  if (hasUnclear(unclearProduct, plain)) return 'product';
  if (hasUnclear(unclearPower, plain)) return 'power';
  try {
    const value = readExpression(toFormula(plain)).evaluate({ Ans: last });
    return Number.isFinite(value) ? Number(value.toPrecision(digits)) : null;
  } catch {
    return null;
  }
}

/** Whether a sum has what can be read in two ways, in brackets or around them. */
function hasUnclear(pattern: RegExp, sum: string): boolean {
  const outer = sum.replaceAll(/\([^()]*\)/gu, 'B');
  return pattern.test(sum) || (outer !== sum && hasUnclear(pattern, outer));
}

/** The sum in the notation of `readExpression`. */
function toFormula(sum: string): string {
  return (
    sum
      .replaceAll('×', '*')
      .replaceAll('÷', '/')
      // In brackets, so that no digit behind it joins the power: 5²3 is 75.
      .replaceAll('²', '^(2)')
      .replaceAll('π', '(pi)')
      // √9, √√16 and √Ans work without brackets.
      .replaceAll(
        /(√+)(\d+\.?\d*|\.\d+|Ans)/gu,
        (_, { length }: string, radicand: string) => '√('.repeat(length) + radicand + ')'.repeat(length),
      )
      .replaceAll(/(?<=[\d.)s])(?=[(√A])/gu, '*')
      .replaceAll(/(?<=\))(?=[\d.])/gu, '*')
      .replaceAll('√', 'sqrt')
      // A minus before a power belongs to the result: −5² is −25, and 1 ÷ −5² is −0.04.
      .replaceAll(/(?<=\/)-/gu, '(0-1)/')
      .replaceAll(/(?<=^|[(+\-*])-/gu, '(0-1)*')
  );
}
