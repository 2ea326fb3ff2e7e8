import { expect, it } from 'vitest';
import { nameUnit } from '#domain/speech/unit-names.ts';
import { findUnit } from './units.ts';

/** What one of each unit is in its base unit, from the SI brochure (9th edition, tables 4, 7 and 8). */
const sizes: readonly (readonly [name: string, factor: number, base: string])[] = [
  ...(['Ω', 'V', 'A', 'W', 'VA', 'var', 'Hz', 's', 'J', 'F', 'H', 'T', 'Wh', 'lx'] as const).flatMap((base) =>
    (
      [
        ['', 1],
        ['n', 0.000000001],
        ['μ', 0.000001],
        ['m', 0.001],
        ['k', 1000],
        ['M', 1000000],
        ['G', 1000000000],
      ] as const
    ).map(([prefix, factor]) => [`${prefix}${base}`, factor, base] as const),
  ),
  ['m', 1, 'm'],
  ['pF', 0.000000000001, 'F'],
  ['mm', 0.001, 'm'],
  ['cm', 0.01, 'm'],
  ['km', 1000, 'm'],
  ['mm²', 1, 'mm²'],
  ['cm²', 10 * 10, 'mm²'],
  ['m²', 1000 * 1000, 'mm²'],
  ['min', 60, 's'],
  ['h', 60 * 60, 's'],
  ['%', 1, '%'],
  ['°C', 1, '°C'],
  ['K', 1, '°C'],
  ['°', 1, '°'],
  ['kg', 1, 'kg'],
  ['mV/A/m', 1, 'mV/A/m'],
  ['£', 1, '£'],
  ['p', 0.01, '£'],
  ['mΩ/m', 1, 'mΩ/m'],
  ['Ω/km', 1, 'mΩ/m'],
];

it.each(sizes)('one %s is %d %s', (name, factor, base) => {
  expect(findUnit(name)).toEqual({ base, factor });
});

const spoken = sizes.flatMap(([symbol]) => {
  const written = symbol.replace('μ', 'µ').replace('²', '^2');
  const names = [nameUnit(written, false), nameUnit(written, true)];
  return names[0] === written ? [] : names.map((name) => [name, symbol] as const);
});

it.each(spoken)('%s, as we say it ourselves, means %s', (name, symbol) => {
  expect(findUnit(name)).toEqual(findUnit(symbol));
});

it('at least forty units have names that we say', () => {
  expect(spoken.length).toBeGreaterThanOrEqual(80);
});

it.each([
  ['\u2126', 'Ω'],
  ['k\u2126', 'kΩ'],
  ['\u00b5F', 'μF'],
  ['uF', 'μF'],
  ['ohm', 'Ω'],
  ['kilohms', 'kΩ'],
  ['megohms', 'MΩ'],
  ['milliamps', 'mA'],
  ['milliamperes', 'mA'],
  ['amp', 'A'],
  ['volt', 'V'],
  ['kilovolts', 'kV'],
  ['watt', 'W'],
  ['megawatts', 'MW'],
  ['hour', 'h'],
  ['hrs', 'h'],
  ['minute', 'min'],
  ['mins', 'min'],
  ['mm2', 'mm²'],
  ['mm^2', 'mm²'],
  ['cm^2', 'cm²'],
  ['ma', 'mA'],
  ['sec', 's'],
  ['secs', 's'],
  ['second', 's'],
  ['seconds', 's'],
  ['milliseconds', 'ms'],
  ['msec', 'ms'],
  ['hertz', 'Hz'],
  ['kilohertz', 'kHz'],
  ['lux', 'lx'],
  ['percent', '%'],
  ['per cent', '%'],
  ['degC', '°C'],
  ['°c', '°C'],
  ['metre', 'm'],
  ['millimetres', 'mm'],
  ['kilometres', 'km'],
  ['kw', 'kW'],
  ['v', 'V'],
  ['VAR', 'var'],
  ['sqmm', 'mm²'],
  ['sq.mm', 'mm²'],
  ['squaremm', 'mm²'],
  ['squaremillimetres', 'mm²'],
  ['squaremillimeters', 'mm²'],
  ['mmsq', 'mm²'],
  ['mmsquared', 'mm²'],
  ['sqm', 'm²'],
  ['squaremetre', 'm²'],
  ['metressquared', 'm²'],
  ['kilo-ohm', 'kΩ'],
  ['microhm', 'μΩ'],
  ['gigohms', 'GΩ'],
  ['microfarads', 'μF'],
  ['ufarads', 'μF'],
  ['henries', 'H'],
  ['kWhr', 'kWh'],
  ['kilowatthours', 'kWh'],
  ['voltamperes', 'VA'],
  ['kilovolt-amps', 'kVA'],
  ['kilovolt-amperesreactive', 'kvar'],
  ['mtrs', 'm'],
  ['meters', 'm'],
  ['kilogrammes', 'kg'],
  ['º', '°'],
  ['˚', '°'],
  ['degs', '°'],
  ['ºC', '°C'],
  ['degreescentigrade', '°C'],
  ['mVperAperm', 'mV/A/m'],
  ['ohms/kilometre', 'Ω/km'],
  ['pence', 'p'],
  ['pounds', '£'],
  // As capacitors are marked; Windy City Wire's glossary: “an abbreviation for microfarad”.
  ['mfd', 'μF'],
  ['MFD', 'μF'],
  ['VAC', 'V'],
  ['kV a.c.', 'kV'],
  ['volts d.c.', 'V'],
  ['milliamps dc', 'mA'],
  ['kgs', 'kg'],
  ['mms', 'mm'],
  ['kms', 'km'],
])('%s means %s', (typed, name) => {
  expect(findUnit(name)).toBeDefined();
  expect(findUnit(typed)).toEqual(findUnit(name));
});

it.each(['', 'x', 'sq', 'sqV', 'lm', 'mw', 'mv', 'mm^', 'mm^3', 'secondary', 'hourly', 'ac', 'Wac', 'mmfd'])(
  '%j means no unit for sure',
  (typed) => {
    expect(findUnit(typed)).toBeUndefined();
  },
);

it.each([
  'wattseconds',
  'amperesecond',
  'ohmseconds',
  'ampsquared',
  'metrespersecond',
  'kilo',
  'mega',
  'lamps',
])('the unit in %s isn’t the one that its beginning or end would be', (typed) => {
  expect(findUnit(typed)).toBeUndefined();
});
