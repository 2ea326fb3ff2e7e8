import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseQuantity } from '#domain/question-types/numeric/parse-quantity.ts';
import { plainNumber } from '#domain/shared/plain-number.ts';

import { calculate } from './calculate.ts';

describe('a sum', () => {
  it.each([
    ['230 × 0.95 ÷ 32', 6.828125],
    ['0.1 + 0.2', 0.3],
    ['2(3 + 4)', 14],
    ['(1 + 2)(3 + 4)', 21],
    ['400 ÷ √3', 230.9401077],
    ['3√16', 12],
    ['√√16', 2],
    ['2√√16', 4],
    ['√√√256²', 4],
    ['√(9 + 16)', 5],
    ['5²', 25],
    ['−5²', -25],
    ['2 ^ −2', 0.25],
    ['1 ÷ −2²', -0.25],
    ['6 ÷ −2 × 3', -9],
    ['2 × −3', -6],
    ['−(2 + 3)', -5],
    ['5 − −3', 8],
    ['1,5 × 2', 3],
    ['0,125 × 8', 1],
    ['1,0005 × 2', 2.001],
    ['.5 + 1.', 1.5],
    ['2π', 6.283185307],
    ['π²', 9.869604401],
    ['2 ^ (3 ^ 2)', 512],
    ['(2 ^ 3) ^ 2', 64],
    ['(2²) ^ 3', 64],
    ['10 − 4 − 3', 3],
    ['24 ÷ 4 ÷ 3', 2],
    ['(230)² ÷ 1000', 52.9],
    ['5²3', 75],
    ['5² √9', 75],
    ['(−2)²(3)', 12],
  ])('%s is %d', (sum, result) => {
    expect(calculate(sum)).toBe(result);
  });

  // Those of Casio's manual of the fx-300ES ("Calculation Priority Sequence"), but for the brackets that tell the last two apart.
  it.each([
    ['−2²', -4],
    ['(−2)²', 4],
    ['(1 ÷ 2)π', 1.570796327],
    ['1 ÷ (2π)', 0.1591549431],
  ])('%s is %d, as on other calculators', (sum, result) => {
    expect(calculate(sum)).toBe(result);
  });

  it.each([
    ['2π ÷ 4', 1.570796327],
    ['12 ÷ 2 × 3(2)', 36],
    ['12 ÷ 2 + 3(2)', 12],
    ['12 ÷ (2 × 3)', 2],
    ['3(4) ÷ 2²', 3],
  ])('%s has a product without a sign that can be read in one way: %d', (sum, result) => {
    expect(calculate(sum)).toBe(result);
  });

  it('takes the last result for Ans', () => {
    expect(calculate('Ans × 2', 21)).toBe(42);
    expect(calculate('2Ans', 21)).toBe(42);
    expect(calculate('√Ans', 16)).toBe(4);
    expect(calculate('Ans²', -3)).toBe(9);
  });

  it.each([
    '',
    ' ',
    '1 ÷ 0',
    '√(0 − 1)',
    '2 +',
    '(2',
    '2)',
    '1.2.3',
    '2 & 3',
    '1 < 2',
    'alert(1)',
    'nAs',
    'pi',
  ])('has no result where there is none: “%s”', (sum) => {
    expect(calculate(sum)).toBeNull();
  });

  it.each([
    ['1,000 ÷ 4', 'comma'],
    ['2 × 12,500,000', 'comma'],
    ['1,234.5 × 2', 'comma'],
    // Casio's manuals have both results: 1 ÷ 2π is 1.570796327 for the fx-300ES, whose product without a sign is a product like
    // any other, and 0.1591549431 for the fx-570ES PLUS and fx-97SG CW, which work it out first.
    ['1 ÷ 2π', 'product'],
    ['6 ÷ 2(1 + 2)', 'product'],
    ['6/2(1+2)', 'product'],
    ['400 ÷ −√3(0.9)', 'product'],
    ['1 ÷ 2²π', 'product'],
    ['1 ÷ 2^√4π', 'product'],
    ['1 ÷ 2^3(4)', 'product'],
    ['1 ÷ (2 + 1)(3)', 'product'],
    ['1 ÷ ((2 + 1) × 2)5', 'product'],
    ['5 + (1 ÷ 2Ans)', 'product'],
    ['1 ÷ π2', 'product'],
    ['1 ÷ Ans√4', 'product'],
    // Calculators give 64 or 512 for the third.
    ['2²^3', 'power'],
    ['2²²²', 'power'],
    ['2 ^ 3 ^ 2', 'power'],
    ['2^3²', 'power'],
    ['2^−3^2', 'power'],
    ['2^(1 + 2)^2', 'power'],
    ['2^√9²', 'power'],
    ['1 + (2^3^2)', 'power'],
    ['π^Ans^2', 'power'],
  ])('has no result where it can be read in two ways: “%s”', (sum, reason) => {
    expect(calculate(sum)).toBe(reason);
  });

  it('is 0 where all of it cancels out', () => {
    const hundredths = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(hundredths, hundredths, (a, b) => {
        const whole = `${(a + b) / 100}`;
        expect(calculate(`${a / 100} + ${b / 100} − ${whole}`)).toBe(0);
        expect(calculate(`${whole} − ${a / 100} − ${b / 100}`)).toBe(0);
        expect(calculate(`1 ÷ (${a / 100} + ${b / 100} − ${whole})`)).toBeNull();
      }),
    );
    expect(calculate('√2² − 2')).toBe(0);
    expect(calculate('1.1² − 1.21')).toBe(0);
    expect(calculate('1 − 0.9999999999')).toBe(1e-10);
  });

  it('agrees with arithmetic done step by step', () => {
    const number = fc.integer({ min: 1, max: 9999 }).map((value) => value / 100);
    const operator = fc.constantFrom('+', '−', '×', '÷');
    const plain = {
      '+': (a: number, b: number) => a + b,
      '−': (a: number, b: number) => a - b,
      '×': (a: number, b: number) => a * b,
      '÷': (a: number, b: number) => a / b,
    };
    fc.assert(
      fc.property(number, operator, number, operator, number, (a, first, b, second, c) => {
        const leftFirst = second === '+' || second === '−' || first === '×' || first === '÷';
        const expected = leftFirst
          ? plain[second](plain[first](a, b), c)
          : plain[first](a, plain[second](b, c));
        const grouped = plain[second](plain[first](a, b), c);
        // Ten digits are kept, so a difference of nearly equal numbers keeps fewer of its own.
        const near = (value: number) => [value - 1e-6, value + 1e-6] as const;
        const result = Number(calculate(`${a} ${first} ${b} ${second} ${c}`));
        const inBrackets = Number(calculate(`(${a} ${first} ${b}) ${second} ${c}`));
        for (const [value, [low, high]] of [
          [result, near(expected)],
          [inBrackets, near(grouped)],
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(low - Math.abs(value) * 1e-9);
          expect(value).toBeLessThanOrEqual(high + Math.abs(value) * 1e-9);
        }
      }),
    );
  });
});

it('gives a result that an answer’s field reads as the same number', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
      const result = Number(calculate(`Ans × 1`, value));
      fc.pre(result === 0 || Math.abs(result) > 1e-12);
      const quantity = parseQuantity(plainNumber(result));
      const [reading = Number.NaN] = quantity.kind === 'quantity' ? quantity.readings : [];
      expect(Math.abs(reading - result)).toBeLessThanOrEqual(Math.abs(reading) * 1e-12);
    }),
  );
});
