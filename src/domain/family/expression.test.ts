import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ExpressionError, readExpression } from './expression.ts';

const evaluate = (source: string, values: Record<string, number> = {}) =>
  readExpression(source).evaluate(values);

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) × 3', 9],
    ['7 − 2 − 1', 4],
    ['12 ÷ 3 / 2', 2],
    ['2 ^ 3 ^ 2', 512],
    ['2 * 3 ^ 2', 18],
    ['-(3 ^ 2)', -9],
    ['1.5e3', 1500],
    ['2 * pi', 2 * Math.PI],
    ['sqrt(3^2 + 4^2)', 5],
    ['max(1, 5, 3) - min(4, 2)', 3],
    ['0.1 + 0.2 == 0.3', 1],
    ['0.1 + 0.2 > 0.3', 0],
    ['0.3 >= 0.1 + 0.2', 1],
    ['1 < 2 && 2 < 1 || 3 != 3', 0],
    ['log(exp(2)) + log10(100) + log(8, 2)', 7],
    ['sin(asin(0.5)) + tan(atan(0.5)) + cos(acos(0.5))', 1.5],
    ['abs(0 - 3)', 3],
    ['pow(2, 3 ^ 2)', 512],
    ['round(2.185, 2) + round(0 - 0.5, 0)', 1.19],
    ['nextSize(5.2)', 6],
    ['nextSize(6)', 6],
    ['previousSize(5.2)', 4],
    ['sizeForVoltageDrop(9.13)', 6],
    ['floor(0.3 * 30 / 0.75)', 12],
    ['isClearOfSizes(5.95)', 0],
    ['isClearOfSizes(5.2)', 1],
    ['isClearOfWholes(11.9)', 0],
    ['isClearOf(190, 100, 300)', 1],
  ])('%s is %d', (source, value) => {
    expect(evaluate(source)).toBeCloseTo(value, 12);
  });

  // The examples of PHP's manual (function.round), since a formula from Moodle is written for PHP.
  it.each([
    ['round(3.4)', 3],
    ['round(3.5)', 4],
    ['round(3.6)', 4],
    ['round(5.045, 2)', 5.05],
    ['round(5.055, 2)', 5.06],
    ['round(1241757, -3)', 1_242_000],
    ['round(1.95583, 2)', 1.96],
    ['round(-1.5)', -2],
  ])('%s is %d, as in PHP', (source, value) => {
    expect(evaluate(source)).toBe(value);
  });

  it('takes the values of its names, and says which they are', () => {
    const read = readExpression('Ze + (resistance(S) + resistance(cpc)) * L / 1000');
    expect(read.names).toEqual(['Ze', 'S', 'cpc', 'L']);
    expect(read.evaluate({ Ze: 0.35, S: 2.5, cpc: 1.5, L: 22 })).toBeCloseTo(0.77922, 5);
  });

  it('has no value where a size or a name is missing', () => {
    expect(evaluate('resistance(3)')).toBeNaN();
    expect(evaluate('nextSize(500)')).toBeNaN();
    expect(evaluate('x + 1')).toBeNaN();
    expect(evaluate('constructor')).toBeNaN();
    expect(evaluate('x', { y: 1 })).toBeNaN();
  });

  it.each([
    '',
    '1 +',
    '(1',
    'a.b',
    'a["b"]',
    '"text"',
    '[1, 2]',
    'this',
    'a b',
    '1, 2',
    'x = 1',
    'x ? 1 : 2',
    '!x',
    '1 % 2',
    '1 | 2',
    'alert(1)',
    'sqrt(4, 9)',
    'sqrt()',
    'max(1)',
    'round(1, 2, 3)',
    'isClearOf(1)',
    'constructor(1)',
    'sqrt.call(1)',
    '(sqrt)(1)(2)',
    '-2 ^ 2',
    '`x`',
    `${'('.repeat(60)}1${')'.repeat(60)} + ${'-'.repeat(60)}1`,
    '1'.repeat(501),
  ])('%j is refused', (source) => {
    expect(() => readExpression(source)).toThrow(ExpressionError);
  });

  it('never does anything but give a number or refuse', () => {
    const piece = fc.constantFrom(
      'constructor',
      '__proto__',
      'toString',
      'window',
      'sqrt',
      'x',
      '1',
      '0.5',
      '(',
      ')',
      ',',
      '+',
      '-',
      '*',
      '/',
      '^',
      '.',
      '[',
      ']',
      '=>',
      '"',
      '`',
      '==',
      '!',
      '?',
      ':',
      '{',
      '}',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        try {
          expect(typeof readExpression(pieces.join(' ')).evaluate({ x: 2 })).toBe('number');
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError);
        }
      }),
    );
  });

  it('reckons sums and products as they are written', () => {
    const number = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(evaluate(`${a} + ${b} * ${c}`)).toBe(a + b * c);
        expect(evaluate(`(${a} - ${b}) / ${c}`)).toBe((a - b) / c);
        expect(evaluate(`${a} - ${b} - ${c}`)).toBe(a - b - c);
      }),
    );
  });
});
