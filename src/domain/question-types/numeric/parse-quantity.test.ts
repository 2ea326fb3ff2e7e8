import { describe, expect, it } from 'vitest';

import { parseQuantity } from './parse-quantity.ts';

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

  it('counts as none where it is the one that is asked for', () => {
    expect(parseQuantity('5 mm per m', 'mm per m')).toEqual({ kind: 'quantity', readings: [5], unit: null });
    expect(parseQuantity('5 parsecs', 'm')).toEqual({ kind: 'unknown-unit', unit: 'parsecs' });
  });
});
