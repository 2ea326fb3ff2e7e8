import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noSources } from '#test/support/factories.ts';

import { checkNumeric, gradeNumeric } from './grade-numeric.ts';
import type { NumericQuestion } from './numeric-schema.ts';
import { readAnswer } from './read-answer.ts';

function ask(value: number, tolerance: number, unit: string): NumericQuestion {
  return {
    id: 'q1',
    questionId: '4-101',
    type: 'numeric',
    text: 'How much?',
    options: [],
    answer: { value, tolerance, unit },
    explanation: '',
    reference: '',
    partId: 'part-4',
    difficulty: 'medium',
    tags: [],
    ...noSources,
    createdAt: '',
    updatedAt: '',
  };
}

describe('a unit', () => {
  it.each([
    [230, 'V', '230 volts'],
    [32, 'A', '32 amps'],
    [30, 'mA', '30 milliamps'],
    [2, 'h', '120 minutes'],
    [0.35, 'Ω', '350 milliohms'],
    [0.5, 'm', '500 millimetres'],
    [0.5, 'm', '50 centimetres'],
    [3, 'J', '3 joules'],
    [5, 'μF', '5 microfarads'],
    [5000, 'nF', '5 micro-farads'],
    [1.5, 'kWh', '1500 watt-hours'],
    [1.5, 'kWh', '1.5 kilowatt hours'],
    [2.3, 'kVA', '2300 volt-amps'],
    [7, 'm/s', '7 metres per second'],
    [7, 'm/s', '7 meters/second'],
    [8464, 'A²s', '8464 amps squared seconds'],
    [8464, 'A²s', '8464 ampere-squared-seconds'],
    [2.5, 'mm²', '2.5 square-millimetres'],
    [32, 'A', '32-A'],
    [806, 'lm', '806 lumens'],
    [1.5, 'kilowatt hours', '1500 Wh'],
    [2.5, 'square millimetres', '2.5 mm2'],
    [1.72e-8, 'Ω·m', '1.72·10^-8 ohm metres'],
    [12.5, '£', '£12·50'],
  ])('%d %s may be written out: %j', (value, unit, typed) => {
    expect(gradeNumeric(ask(value, 0, unit), typed)).toBe(1);
  });

  it.each([
    [5, 'W', '5 watt seconds'],
    [5, 'A', '5 amp hours'],
    [5, 'mA', '5 mega'],
    [5, 'm', '5 metres per second'],
    [5, 'A²s', '5 amp seconds'],
    [5, 'MΩ', '5 milliohms'],
  ])('%d %s is not %j', (value, unit, typed) => {
    expect(gradeNumeric(ask(value, 0, unit), typed)).toBe(0);
  });

  it('that is asked for may be typed, also where it is not known here', () => {
    const flux = ask(806, 5, 'lm');
    expect(gradeNumeric(flux, '806 lm')).toBe(1);
    expect(checkNumeric(flux, '806 lm')).toBeNull();
    expect(gradeNumeric(flux, '806 lux')).toBe(0);
  });
});

/** As Moodle's own tests expect of a number's tolerance (question/type/numerical/tests/answer_test.php, GPL-3.0-or-later). */
describe('a tolerance', () => {
  it.each([
    [7, 1, [6, 7, 8], [5.99, 8.01]],
    [1e-20, 0, [1e-20], [0, 0.999_999_9e-20, 1.000_000_1e-20, 1e-10]],
    [0, 1e-24, [-1e-24, 0, 1e-24, 1e-35], [-2e-24, 2e-24, 1e-20]],
    [1e-20, 1e-24, [1e-20, 1.0001e-20], [1.0002e-20, 0.9998e-20]],
    [1234, 0, [1234], [0, 1233, 1234.00001]],
    // The resistivity of copper in Ω·m.
    [1.72e-8, 0.01e-8, [1.72e-8, 1.73e-8, 1.71e-8], [1.8e-8, 1.65e-8, 0]],
    [0, 0, [0], [1e-30]],
  ])('of %d ± %d takes %j, but not %j', (value, tolerance, right, wrong) => {
    const question = ask(value, tolerance, '');
    expect(right.filter((size) => gradeNumeric(question, String(size)) === 0)).toEqual([]);
    expect(wrong.filter((size) => gradeNumeric(question, String(size)) === 1)).toEqual([]);
  });
});

describe('grading a number', () => {
  const power = ask(1.5, 0.01, 'kW');

  it.each([
    '1.5',
    '1,5',
    '1.5 kW',
    '1.5kw',
    '1500 W',
    '1500W',
    '1,500 W',
    '1.5e3 W',
    '1.5 × 10^3 W',
    '1.5x10^+3 W',
    '1.5*103 W',
    '0.00015 × 10^07 W',
    '1.5 × 10^-3 MW',
    '1.5 kilowatts',
    '1500 watts',
    '1 500 W',
    ' +1.50 ',
  ])('takes %j for 1.5 kW [QN-8]', (typed) => {
    expect(gradeNumeric(power, typed)).toBe(1);
    expect(checkNumeric(power, typed)).toBeNull();
  });

  it.each([
    '15',
    '1500',
    '1.5 W',
    '1.5 MW',
    '1.5 V',
    '-1.5',
    '',
    'one and a half',
    '1.5.',
    '1..5',
    '1,5,0',
    '1e999',
  ])('does not take %j for 1.5 kW', (typed) => {
    expect(gradeNumeric(power, typed)).toBe(0);
  });

  it.each([
    ['1.37 ohms', 'Ω'],
    ['1.37Ω', 'Ω'],
    ['1.37 \u2126', 'Ω'],
    ['1370 mΩ', 'Ω'],
    ['0.00137 kΩ', 'Ω'],
  ])('takes %j for 1.37 Ω', (typed, unit) => {
    expect(gradeNumeric(ask(1.37, 0.01, unit), typed)).toBe(1);
  });

  it('takes the minus of a word processor', () => {
    expect(gradeNumeric(ask(-5, 0, 'V'), '\u22125 V')).toBe(1);
    expect(gradeNumeric(ask(5, 0, 'V'), '\u22125 V')).toBe(0);
  });

  it.each(['£12.50', '£ 12.50', '12.50 £', '12.5', '£12½', '1250p', '1,250 p'])(
    'takes %j for £12.50',
    (typed) => {
      expect(gradeNumeric(ask(12.5, 0, '£'), typed)).toBe(1);
      expect(checkNumeric(ask(12.5, 0, '£'), typed)).toBeNull();
    },
  );

  it('takes pounds with a sign, but not where another unit is asked for', () => {
    expect(gradeNumeric(ask(-12.5, 0, '£'), '−£12.50')).toBe(1);
    expect(checkNumeric(ask(12.5, 0, 'V'), '£12.50')).toBe('Enter a number, for example 1.37 or 1,37.');
    expect(checkNumeric(ask(12.5, 0, '£'), '££12.50')).toBe('Enter a number, for example 1.37 or 1,37.');
  });

  it('keeps milli and mega apart', () => {
    expect(gradeNumeric(ask(1, 0, 'MΩ'), '1 MΩ')).toBe(1);
    expect(gradeNumeric(ask(1, 0, 'MΩ'), '1 mΩ')).toBe(0);
  });

  it('converts areas, times and microseconds', () => {
    expect(gradeNumeric(ask(2.5, 0, 'mm²'), '2.5 mm2')).toBe(1);
    expect(gradeNumeric(ask(120, 0, 's'), '2 min')).toBe(1);
    expect(gradeNumeric(ask(40, 0, 'μs'), '40 us')).toBe(1);
    expect(gradeNumeric(ask(40, 0, 'ms'), '0.04 s')).toBe(1);
  });

  it.each([
    [2.5, 'mm²', '2.5 mm^2'],
    [8464, 'A²s', '8464 A2s'],
    [8464, 'A²s', '8464 A²s'],
    [8464, 'A²s', '8464 A^2 s'],
    [0.2, 'm³', '0.2 m^3'],
    [0.2, 'm³', '0.2 m3'],
  ])('takes a power for %d %s as it is typed: %j', (value, unit, typed) => {
    expect(gradeNumeric(ask(value, 0, unit), typed)).toBe(1);
    expect(checkNumeric(ask(value, 0, unit), typed)).toBeNull();
  });

  it.each([
    [30, 'mA', '30 ma', 1],
    [30, 'mA', '30 MA', 0],
    [0.03, 'A', '30 ma', 1],
    [5, 'mV', '5 mv', 1],
    [5, 'MW', '5 mw', 1],
    [5, 'MΩ', '5 mohm', 0],
    [5, 'mΩ', '5 Mohm', 0],
  ])('takes the case of the unit for %d %s where nothing else is meant: %j', (value, unit, typed, mark) => {
    expect(gradeNumeric(ask(value, 0, unit), typed)).toBe(mark);
    expect(checkNumeric(ask(value, 0, unit), typed)).toBeNull();
  });

  it('asks for the case of the unit where milli and mega are both possible', () => {
    expect(checkNumeric(power, '1500000 mw')).toBe('We don’t know the unit "mw". Answer in kW.');
  });

  it('reads 1,500 both ways', () => {
    expect(gradeNumeric(ask(1500, 0, 'V'), '1,500')).toBe(1);
    expect(gradeNumeric(ask(1.5, 0, 'V'), '1,500')).toBe(1);
  });

  it('includes the bounds of the tolerance and nothing beyond [QN-8]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: 0, max: 500 }),
        (value, tolerance) => {
          const question = ask(value / 100, tolerance / 100, 'A');
          expect(gradeNumeric(question, ((value + tolerance) / 100).toFixed(2))).toBe(1);
          expect(gradeNumeric(question, ((value - tolerance) / 100).toFixed(2))).toBe(1);
          expect(gradeNumeric(question, ((value + tolerance + 1) / 100).toFixed(2))).toBe(0);
          expect(gradeNumeric(question, ((value - tolerance - 1) / 100).toFixed(2))).toBe(0);
        },
      ),
    );
  });

  it.each([
    [2.5, 'mm²', '2.5 sq mm', 1],
    [2.5, 'mm²', '2.5 square millimetres', 1],
    [2.5, 'mm²', '2.5 sq m', 0],
    [1.5, 'kV', '1.5k', 1],
    [1.5, 'V', '1.5k', 0],
    [4.7, 'Ω', '4k7', 0],
    [4.7, 'kΩ', '4k7', 1],
    [4.7, 'MΩ', '4k7', 0],
    [0.5, '£', '50p', 1],
    [50, '£', '50p', 0],
    [5, 'A', '1150/230', 0],
  ])('marks %d %s, typed as %s, with %d', (value, unit, typed, mark) => {
    expect(gradeNumeric(ask(value, 0, unit), typed)).toBe(mark);
  });

  it('never takes the right number in a unit of another kind', () => {
    const kinds = [
      ['V', 'kV', 'mV', 'volts'],
      ['A', 'mA', 'kA', 'amps'],
      ['Ω', 'R', 'kΩ', 'MΩ', 'ohms'],
      ['W', 'kW', 'watts'],
      ['VA', 'kVA', 'volt-amps'],
      ['J', 'joules', 'kilojoules'],
      ['F', 'farads', 'microfarads'],
      ['°C', 'degrees Celsius'],
      ['m/s', 'metres per second'],
      ['A²s', 'amps squared seconds'],
      ['mm²', 'sq mm', 'mm2', 'square mm'],
      ['m', 'mm', 'metres'],
      ['s', 'ms', 'min'],
      ['%', 'percent'],
      ['£', 'p'],
    ];
    const number = fc.constantFrom('5', '0.5', '1½', '1/2', '1,500', '1.5e3', '1.5 × 10³');
    const kind = fc.integer({ min: 0, max: kinds.length - 1 });
    fc.assert(
      fc.property(number, kind, kind, fc.nat(), (typed, asked, other, pick) => {
        fc.pre(asked !== other);
        const [unit = ''] = kinds[asked] ?? [];
        const units = kinds[other] ?? [];
        const plain = readAnswer(typed, unit)?.readings ?? [];
        expect(plain).not.toEqual([]);
        for (const value of plain) {
          const question = ask(value, 0, unit);
          expect(gradeNumeric(question, typed)).toBe(1);
          expect(gradeNumeric(question, `${typed} ${units[pick % units.length]}`)).toBe(0);
        }
      }),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string(), (typed) => [0, 1].includes(gradeNumeric(power, typed))));
  });

  it('says what is wrong before it grades', () => {
    expect(checkNumeric(power, 'lots')).toBe('Enter a number, for example 1.37 or 1,37.');
    expect(checkNumeric(power, '3 smoots')).toBe('We don’t know the unit "smoots". Answer in kW.');
    expect(checkNumeric(power, '1k5')).toBe('Enter a number, for example 1.37 or 1,37.');
    expect(checkNumeric(power, '345/230')).toBe('Enter a number, for example 1.37 or 1,37.');
    expect(checkNumeric(power, '3 V')).toBe('That’s a different kind of unit. Answer in kW.');
    expect(checkNumeric(ask(3, 0, ''), '3 V')).toBe(
      'That’s a different kind of unit. Answer without a unit.',
    );
  });
});
