import { describe, expect, it } from 'vitest';

import { parseQuantity } from './parse-quantity.ts';
import { readAnswer } from './read-answer.ts';

/**
 * What other programs read in the same texts. The values are those of their tests and examples: rkm_codes
 * (KenKundert/rkm_codes, GPL-3.0-or-later), resistor-divider (dsabala/resistor-divider, MIT), ngspice
 * (res-value-options.cir and RKM-R-1.cir, BSD-3-Clause), NextGenSpice (rzikm/NextGenSpice, no licence named), numeric-quantity
 * (jakeboone02/numeric-quantity, MIT), Moodle (question/type/numerical/tests/answerprocessor_test.php, GPL-3.0-or-later), and
 * Unicode's numeric values.
 */
describe('a resistance that other programs read', () => {
  it.each([
    ['R47', 0.47, 'rkm_codes'],
    ['r47', 0.47, 'rkm_codes'],
    ['R47Ω', 0.47, 'rkm_codes'],
    ['Ω47', 0.47, 'rkm_codes'],
    ['4Ω7', 4.7, 'rkm_codes'],
    ['4r7', 4.7, 'rkm_codes'],
    ['470r', 470, 'rkm_codes'],
    ['K47', 470, 'rkm_codes'],
    ['k47', 470, 'rkm_codes'],
    ['4K7Ω', 4700, 'rkm_codes'],
    ['47K3', 47_300, 'rkm_codes'],
    ['M470', 470_000, 'rkm_codes'],
    ['4M70', 4_700_000, 'rkm_codes'],
    ['G470', 470e6, 'rkm_codes'],
    ['4G7', 4.7e9, 'rkm_codes'],
    ['47G', 47e9, 'rkm_codes'],
    ['0R01', 0.01, 'resistor-divider'],
    ['k22', 220, 'resistor-divider'],
    ['1k05', 1050, 'resistor-divider'],
    ['1M22', 1_220_000, 'resistor-divider'],
    ['470M0', 470e6, 'resistor-divider'],
    ['1.7Meg', 1_700_000, 'ngspice'],
    ['56Ohms', 56, 'ngspice'],
    ['4.2MEG', 4_200_000, 'NextGenSpice'],
  ])('%s is %d Ω, as in %s', (typed, ohms) => {
    expect(readAnswer(typed, 'Ω')?.readings).toEqual([expect.closeTo(ohms, 6)]);
  });

  /** L is new in IEC 60062:2016, and litres to most people. SPICE reads a capital M as milli. */
  it.each(['4L7', '470L', '4Meg7'])('%s is read by them, and not here', (typed) => {
    expect(readAnswer(typed, 'Ω')).toBeNull();
  });

  it.each([
    ['200 meg', 'MΩ', 200],
    ['1 megs', 'kΩ', 1000],
  ])('%s, as it’s spoken, in %s', (typed, asked, size) => {
    expect(readAnswer(typed, asked)?.readings).toEqual([size]);
  });

  it('is none of volts', () => {
    expect(parseQuantity('200 meg', 'V')).toEqual({ kind: 'unknown-unit', unit: 'meg' });
  });
});

describe('a number that other programs read', () => {
  it.each([
    ['010', 10],
    ['01.1', 1.1],
    ['1 1 / 2', 1.5],
    [' 1 1 /2 ', 1.5],
    ['-1 1/2', -1.5],
    ['1 2/3', 5 / 3],
    ['1 4/5', 1.8],
    ['2⅕', 2.2],
    ['2 ⅕', 2.2],
    ['-¼', -0.25],
    ['2 1⁄2', 2.5],
  ])('%j is %d, as in numeric-quantity', (typed, size) => {
    expect(readAnswer(typed, '')?.readings).toEqual([expect.closeTo(size, 12)]);
  });

  it.each([
    ['.2', 0.2],
    ['+1.0', 1],
    ['3.142E-4', 3.142e-4],
    ['.2e+2', 20],
    ['1.e-1', 0.1],
    ['3x10^8', 3e8],
    ['3.0*10^8', 3e8],
    ['3.00x10**-8', 3e-8],
    ['0.001×10**7', 10_000],
    ['1,000,000', 1_000_000],
    ['-1 000', -1000],
    ['31,4159', 31.4159],
  ])('%j is %d, as in Moodle', (typed, size) => {
    const [reading = Number.NaN, ...others] = readAnswer(typed, '')?.readings ?? [];
    expect(reading / size).toBeCloseTo(1, 12);
    expect(others).toEqual([]);
  });

  it.each(['frog', '. m', '.e8 m', ',', '    '])('%j is none, as in Moodle', (typed) => {
    expect(readAnswer(typed, 'm')).toBeNull();
  });

  it.each([
    ['3.142E-4  cm', 'cm', 3.142e-4],
    ['1.cm', 'cm', 1],
    ['1,000.00 m', 'm', 1000],
    ['1e-6 %', '%', 1e-6],
    ['£1,234.56', '£', 1234.56],
    ['£100.', '£', 100],
    ['3x10^8 m/s', 'm/s', 3e8],
  ])('%j is as many %s as in Moodle', (typed, unit, size) => {
    expect((readAnswer(typed, unit)?.readings[0] ?? 0) / size).toBeCloseTo(1, 12);
  });

  it.each(['NaN', '.25NaN', '0/1NaN', '/1', '1/', '0.0.0'])('%j is none, as there', (typed) => {
    expect(readAnswer(typed, '')).toBeNull();
  });

  it.each([
    ['¼', 1 / 4],
    ['½', 1 / 2],
    ['¾', 3 / 4],
    ['⅐', 1 / 7],
    ['⅑', 1 / 9],
    ['⅓', 1 / 3],
    ['⅔', 2 / 3],
    ['⅕', 1 / 5],
    ['⅖', 2 / 5],
    ['⅗', 3 / 5],
    ['⅘', 4 / 5],
    ['⅙', 1 / 6],
    ['⅚', 5 / 6],
    ['⅛', 1 / 8],
    ['⅜', 3 / 8],
    ['⅝', 5 / 8],
    ['⅞', 7 / 8],
  ])('%s is what Unicode says', (typed, size) => {
    expect(readAnswer(typed, '')?.readings).toEqual([size]);
  });
});

describe('a full stop at the end', () => {
  it.each([
    ['5 A.', 'A', 5],
    ['0.32 ohm. ', 'Ω', 0.32],
    ['2.5 mm².', 'mm²', 2.5],
    ['3%.', '%', 3],
    ['5 no.', 'no.', 5],
    ['5 no', 'no.', 5],
  ])('counts for nothing in %j', (typed, asked, size) => {
    expect(readAnswer(typed, asked)?.readings).toEqual([size]);
  });

  it.each(['5..', '1,500.', '5 A..', '5 A. 3'])('is not overlooked in %j', (typed) => {
    expect(readAnswer(typed, 'A')).toBeNull();
  });
});

/**
 * The names that Unicode's locale data has for our units, in American and British English, one and several
 * (cldr-units-full 48.2.0, main/en/units.json and main/en-GB/units.json, Unicode-3.0).
 */
const unicodeNames: readonly (readonly [symbol: string, names: string])[] = [
  ['A', 'amperes, ampere'],
  ['mA', 'milliamperes, milliampere'],
  ['Ω', 'ohms, ohm'],
  ['V', 'volts, volt'],
  ['F', 'farads, farad'],
  ['H', 'henrys, henry'],
  ['J', 'joules, joule'],
  ['kJ', 'kilojoules, kilojoule'],
  ['kWh', 'kilowatt-hours, kilowatt hour, kilowatt-hour'],
  ['Hz', 'hertz'],
  ['kHz', 'kilohertz'],
  ['MHz', 'megahertz'],
  ['GHz', 'gigahertz'],
  ['m', 'meters, meter, metres, metre'],
  ['km', 'kilometers, kilometer, kilometres, kilometre'],
  ['cm', 'centimeters, centimeter, centimetres, centimetre'],
  ['mm', 'millimeters, millimeter, millimetres, millimetre'],
  ['μm', 'micrometers, micrometer, micrometres, micrometre'],
  ['nm', 'nanometers, nanometer, nanometres, nanometre'],
  ['m²', 'square meters, square meter, square metres, square metre'],
  ['cm²', 'square centimeters, square centimeter, square centimetres, square centimetre'],
  ['lx', 'lux'],
  ['lm', 'lumen, lumens'],
  ['kg', 'kilograms, kilogram'],
  ['W', 'watts, watt'],
  ['mW', 'milliwatts, milliwatt'],
  ['kW', 'kilowatts, kilowatt'],
  ['MW', 'megawatts, megawatt'],
  ['GW', 'gigawatts, gigawatt'],
  ['°C', 'degrees Celsius, degree Celsius'],
  ['K', 'kelvins, kelvin'],
  ['°', 'degrees, degree'],
  ['%', 'percent, per cent'],
  ['h', 'hours, hour'],
  ['min', 'minutes, minute'],
  ['s', 'seconds, second'],
  ['ms', 'milliseconds, millisecond'],
  ['μs', 'microseconds, microsecond'],
  ['ns', 'nanoseconds, nanosecond'],
  ['T', 'teslas, tesla'],
  ['m/s', 'meters per second, meter per second, metres per second, metre per second'],
  ['km/h', 'kilometers per hour, kilometer per hour, kilometres per hour, kilometre per hour'],
  [
    'm/s²',
    'meters per second squared, meter per second squared, metres per second squared, metre per second squared',
  ],
];

describe('a unit that Unicode has a name for', () => {
  it.each(unicodeNames)('%s may be typed as %s', (symbol, names) => {
    for (const name of names.split(', ')) {
      for (const typed of [`5 ${name}`, `5 ${name.toUpperCase()}`]) {
        expect(readAnswer(typed, symbol)?.readings, typed).toEqual([5]);
      }
    }
  });

  it.each(unicodeNames)('%s is not taken for another in %s', (symbol, names) => {
    const others = unicodeNames.filter(([other]) => other !== symbol);
    const alike = others.filter(([other]) =>
      names.split(', ').some((name) => readAnswer(`5 ${name}`, other)?.readings.includes(5)),
    );
    // A kelvin is a degree Celsius of a difference, and degrees are Celsius where those are asked for.
    const expected = { K: ['°C'], '°': ['°C'], '°C': ['K'] }[symbol] ?? [];
    expect(alike.map(([other]) => other)).toEqual(expected);
  });
});

/** The names that BACnet's list of engineering units has for ours, as its standard (ANSI/ASHRAE 135, clause 21) spells them. */
const bacnetNames: readonly (readonly [symbol: string, names: string])[] = [
  ['A', 'amperes'],
  ['mA', 'milliamperes'],
  ['A/m', 'amperes-per-meter'],
  ['A/m²', 'amperes-per-square-meter'],
  ['As', 'ampere-seconds'],
  ['Ω', 'ohms'],
  ['mΩ', 'milliohms'],
  ['kΩ', 'kiloohms'],
  ['MΩ', 'megohms'],
  ['Ω·m', 'ohm-meters'],
  ['V', 'volts'],
  ['mV', 'millivolts'],
  ['kV', 'kilovolts'],
  ['MV', 'megavolts'],
  ['V/m', 'volts-per-meter'],
  ['VA', 'volt-amperes'],
  ['kVA', 'kilovolt-amperes'],
  ['MVA', 'megavolt-amperes'],
  ['var', 'volt-amperes-reactive'],
  ['kvar', 'kilovolt-amperes-reactive'],
  ['Mvar', 'megavolt-amperes-reactive'],
  ['VAh', 'volt-ampere-hours'],
  ['kVAh', 'kilovolt-ampere-hours'],
  ['W', 'watts'],
  ['mW', 'milliwatts'],
  ['kW', 'kilowatts'],
  ['MW', 'megawatts'],
  ['GW', 'gigawatts'],
  ['W/m²', 'watts-per-square-meter'],
  ['lm/W', 'lumens-per-watt'],
  ['Wh', 'watt-hours'],
  ['kWh', 'kilowatt-hours'],
  ['MWh', 'megawatt-hours'],
  ['J', 'joules'],
  ['kJ', 'kilojoules'],
  ['J/K', 'joules-per-kelvin'],
  ['F', 'farads'],
  ['H', 'henrys'],
  ['T', 'teslas'],
  ['Hz', 'hertz'],
  ['kHz', 'kilohertz'],
  ['MHz', 'megahertz'],
  ['m', 'meters'],
  ['km', 'kilometers'],
  ['cm', 'centimeters'],
  ['mm', 'millimeters'],
  ['μm', 'micrometers'],
  ['m²', 'square-meters'],
  ['cm²', 'square-centimeters'],
  ['m/s', 'meters-per-second'],
  ['km/h', 'kilometers-per-hour'],
  ['°C', 'degrees-celsius'],
  ['K', 'kelvin'],
  ['%', 'percent'],
  ['lm', 'lumens'],
  ['kg', 'kilograms'],
  ['h', 'hours'],
  ['min', 'minutes'],
  ['s', 'seconds'],
  ['ms', 'milliseconds'],
  ['μs', 'microseconds'],
];

describe('a unit that BACnet has a name for', () => {
  it.each(bacnetNames)('%s may be typed as %s', (symbol, name) => {
    for (const typed of [`5 ${name}`, `5 ${name.replaceAll('-', ' ')}`, `5-${name}`]) {
      expect(readAnswer(typed, symbol)?.readings, typed).toEqual([5]);
    }
  });
});
