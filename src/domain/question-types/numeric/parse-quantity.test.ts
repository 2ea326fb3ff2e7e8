import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseQuantity } from './parse-quantity.ts';
import { readAnswer } from './read-answer.ts';
import { findUnit } from './units.ts';

const readings = (typed: string, asked?: string) => {
  const quantity = parseQuantity(typed, asked);
  return quantity.kind === 'quantity' ? quantity.readings : quantity;
};

describe('a typed number', () => {
  it.each<[string, number[]]>([
    ['1.5', [1.5]],
    [' 1 500 ', [1500]],
    ['1\u00a0500', [1500]],
    ['1\u202f500', [1500]],
    ['+7', [7]],
    ['-7', [-7]],
    ['−7', [-7]],
    ['.5', [0.5]],
    ['5.', [5]],
    ['1,5', [1.5]],
    [',5', [0.5]],
    ['1,500', [1.5, 1500]],
    ['1,500.25', [1500.25]],
    ['1,500,000', [1_500_000]],
    ['12,500', [12.5, 12_500]],
    ['1.500,25', [1500.25]],
    ['12.500,5', [12_500.5]],
    ['1.500.000', [1_500_000]],
    ['12.500.000', [12_500_000]],
    ['1.500', [1.5]],
    ['1.5e3', [1500]],
    ['1.5E-3', [0.0015]],
    ['1.5 × 10^3', [1500]],
    ['1.5x103', [1500]],
    ['2*10^-2', [0.02]],
    ['-1,5', [-1.5]],
    ['½', [0.5]],
    ['1½', [1.5]],
    ['-1 ¾', [-1.75]],
    ['1/2', [0.5]],
    ['1 1/2', [1.5]],
    ['− 3 / 4', [-0.75]],
    ['3⁄8', [0.375]],
    ['1.5 × 10³', [1500]],
    ['2 x 10⁻²', [0.02]],
    ['3·10^8', [3e8]],
    ['3 ⋅ 10⁸', [3e8]],
    ['2·10**-2', [0.02]],
    // The decimal point of older British books. The Lancet asks its authors for it: “23·4, not 23.4”, with Alt and 0183 (U+00B7).
    [`23${String.fromCharCode(183)}4`, [23.4]],
    ['0·35', [0.35]],
    ['·35', [0.35]],
    ['−10·5', [-10.5]],
    ['0·105', [0.105]],
    ['3·10', [3.1]],
    ['1·5·10^3', [1500]],
  ])('%j is read as %j', (typed, numbers) => {
    expect(readings(typed)).toEqual(numbers);
  });

  it.each([
    '',
    'lots',
    '1.2.3',
    '1,23,4',
    '1.5.',
    '1,500.',
    '1,500.x',
    '1234,500.5',
    '1.50,5.5',
    '--5',
    '+-5',
    '.',
    ',',
    '1/0',
    '1/2/3',
    '1/2 5',
    '2/1,500',
    '1/2.5',
    // Sums that the learner hasn't done.
    '230/46',
    '12/4',
    '1 500 1/2',
    '5 - 10 A',
    '0.5 or 0.6',
    '40 ms to 130 ms',
    // 3.105, or 3·10⁵ without its raised digit.
    '3·105',
    '1·2·3',
    '1,500·5',
  ])('%j is none', (typed) => {
    expect(parseQuantity(typed)).toEqual({ kind: 'not-a-number' });
  });
});

describe('a unit behind a number', () => {
  it('gives the reading in the base unit', () => {
    expect(parseQuantity('1.5 kW')).toMatchObject({ readings: [1500], unit: { factor: 1000 } });
    expect(readings('1,500 mA')).toEqual([0.0015, 1.5]);
    expect(parseQuantity('5')).toEqual({ kind: 'quantity', readings: [5], unit: null });
  });

  it.each(['5½½', '10²'])('is nothing raised behind a number: %j', (typed) => {
    expect(parseQuantity(typed).kind).toBe('unknown-unit');
  });

  // The 18th Edition changed “a.c.” to “AC” (flameport.com, “18th Edition Appendices Changes”).
  it.each(['230 V AC', '230V ac', '230 V a.c.', '230 volts AC'])(
    'may say the kind of current: %s',
    (typed) => {
      expect(readAnswer(typed, 'V')?.readings).toEqual([230]);
      expect(readAnswer(typed, 'A')).toBeNull();
      expect(readAnswer(typed, 'V AC')?.readings).toEqual([230]);
      expect(readAnswer(typed, 'V DC')).toBeNull();
    },
  );

  it('counts as none where it is the one that is asked for', () => {
    expect(parseQuantity('5 mm per m', 'mm per m')).toEqual({ kind: 'quantity', readings: [5], unit: null });
    expect(parseQuantity('5 parsecs', 'm')).toEqual({ kind: 'unknown-unit', unit: 'parsecs' });
  });
});

describe('degrees', () => {
  it.each(['60', '60°', '60 º', '60º C', '60℃', '60 C', '60 degrees', '60 degrees Celsius'])(
    'are those of Celsius where they are asked for: %s',
    (typed) => {
      for (const asked of ['°C', 'degrees C']) expect(readAnswer(typed, asked)?.readings).toEqual([60]);
    },
  );

  it.each([
    ['60 C', '°'],
    ['60 °C', '°'],
    ['60 C', 'A'],
    ['60 degrees', 'A'],
    ['60 F', '°C'],
  ])('aren’t taken in %s for %s', (typed, asked) => {
    expect(readAnswer(typed, asked)).toBeNull();
  });
});

describe('a number with its prefix only', () => {
  it.each<[string, string, number[]]>([
    ['1.5k', 'V', [1500]],
    ['1.5 K', 'kW', [1500]],
    ['1,5k', 'A', [1500]],
    ['6k', 'VA', [6000]],
    ['1½k', 'Ω', [1500]],
    ['200M', 'kΩ', [200_000_000]],
  ])('%j is read as %s would be: %j', (typed, asked, numbers) => {
    expect(readings(typed, asked)).toEqual(numbers);
  });

  it.each([
    // `m` may be milli, metres or minutes; nobody means a megaampere; `k` alone is kelvin.
    ['5m', 's', 's'],
    ['30M', 'mA', 'A'],
    ['1.5k', 'mm²', 'mm²'],
    ['1.5k', '', ''],
  ])('%j isn’t taken for %s', (typed, asked, base) => {
    const quantity = parseQuantity(typed, asked);
    expect(quantity.kind === 'quantity' && quantity.unit?.base === base).toBe(false);
  });
});

/** IEC 60062 (BS EN 60062, once BS 1852), table “examples of marking of resistance”. */
const marks: readonly (readonly [mark: string, ohms: number])[] = [
  ['R10', 0.1],
  ['R15', 0.15],
  ['R332', 0.332],
  ['R590', 0.59],
  ['1R0', 1],
  ['1R5', 1.5],
  ['3R32', 3.32],
  ['5R90', 5.9],
  ['10R', 10],
  ['15R', 15],
  ['33R2', 33.2],
  ['59R', 59],
  ['100R', 100],
  ['332R', 332],
  ['1K0', 1000],
  ['1K5', 1500],
  ['3K32', 3320],
  ['10K', 10_000],
  ['33K2', 33_200],
  ['332K', 332_000],
  ['1M0', 1e6],
  ['1M5', 1.5e6],
  ['3M32', 3.32e6],
  ['33M2', 33.2e6],
  ['332M', 332e6],
  // As people write them in Britain.
  ['4k7', 4700],
  ['0R47', 0.47],
  ['1k5 Ω', 1500],
  ['4k7 ohms', 4700],
];

describe('a resistance as it is printed on resistors', () => {
  it.each(marks)('%s is %d Ω', (mark, ohms) => {
    for (const asked of ['Ω', 'kΩ', 'MΩ', 'ohms']) {
      const readings = readAnswer(mark, asked)?.readings.map((size) => size * (findUnit(asked)?.factor ?? 0));
      expect(readings).toEqual([expect.closeTo(ohms, 6)]);
    }
  });

  it.each(marks.filter(([mark]) => /[RrkKM]\d/u.test(mark)))('%s is no number of amperes', (mark) => {
    expect(readAnswer(mark, 'A')).toBeNull();
  });

  it.each(['4m7', '1.5k7', '4k7k', '4kk7', 'k7Ω5', 'R', 'k'])('%j is none', (typed) => {
    expect(parseQuantity(typed, 'Ω').kind).not.toBe('quantity');
  });

  it('means the same as the decimal with its unit', () => {
    const digits = fc.integer({ min: 0, max: 999 }).map(String);
    fc.assert(
      fc.property(digits, fc.constantFrom('R', 'k', 'K', 'M'), digits, (whole, letter, rest) => {
        const unit = `${letter === 'R' ? '' : letter}Ω`;
        expect(readings(`${whole}${letter}${rest}`, 'Ω')).toEqual(readings(`${whole}.${rest} ${unit}`, 'Ω'));
      }),
    );
  });
});

it('reads a fraction of two digits as what it is, and no other', () => {
  const number = fc.integer({ min: 0, max: 999 });
  fc.assert(
    fc.property(number, number, number, (whole, over, under) => {
      const isFraction = over < 10 && under > 0 && under < 10;
      expect(readings(`${over}/${under}`)).toEqual(isFraction ? [over / under] : { kind: 'not-a-number' });
      expect(readings(`${whole} ${over}/${under}`)).toEqual(
        isFraction ? [whole + over / under] : { kind: 'not-a-number' },
      );
    }),
  );
});
