import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toSpeech } from './to-speech.ts';

/** What the bank writes, and what an electrician reads out. */
const golden: readonly (readonly [written: string, spoken: string])[] = [
  ['2.5 mm²', '2.5 square millimetres'],
  ['1.5mm²', '1.5 square millimetres'],
  ['csa in mm²', 'c s a in square millimetres'],
  ['240 m²', '240 square metres'],
  ['25 mm × 3 mm', '25 millimetres by 3 millimetres'],
  ['0.35 Ω', '0.35 ohms'],
  ['1 MΩ', '1 megohm'],
  ['2 kΩ', '2 kilohms'],
  ['7.41 mΩ/m', '7.41 milliohms per metre'],
  ['4.4 mV/A/m', '4.4 millivolts per amp per metre'],
  ['0.0172 μΩ·m', '0.0172 micro-ohm metres'],
  ['2.5 K·m/W', '2.5 kelvin metres per watt'],
  ['30 mA', '30 milliamps'],
  ['a 30 mA RCD', 'a 30 milliamp RCD'],
  ['A 32 A circuit carries 20 A.', 'A 32 amp circuit carries 20 amps.'],
  ['1 V', '1 volt'],
  ['120 000 A²s', '120000 amps squared seconds'],
  ['36 kA²s', '36 kiloamps squared seconds'],
  ['k²S² ≥ I²t', 'k squared S squared greater than or equal to I squared t'],
  ['10/350 µs', '10, 350 microseconds'],
  ['230/400 V', '230, 400 volts'],
  ['a 230/400 V supply', 'a 230, 400 volt supply'],
  ['50 Hz ±1%', '50 hertz plus or minus 1 per cent'],
  ['+10% / −6%', 'plus 10 per cent, minus 6 per cent'],
  ['70 °C', '70 degrees Celsius'],
  ['−5 °C to +40 °C', 'minus 5 degrees Celsius to plus 40 degrees Celsius'],
  ['-25 °C', 'minus 25 degrees Celsius'],
  ['120°', '120 degrees'],
  ['0.2–5 s', '0.2 to 5 seconds'],
  ['16 A–63 A', '16 amps to 63 amps'],
  ['16-35', '16 to 35'],
  ['40 ms', '40 milliseconds'],
  ['1.45 × In', '1.45 times I n'],
  ['1.45 In', '1.45 I n'],
  ['Ib ≤ In ≤ Iz', 'I b less than or equal to I n less than or equal to I z'],
  ['In Zs × Ia ≤ U0 × Cmin', 'In Z s times I a less than or equal to U nought times C min'],
  ['In is the rated current.', 'I n is the rated current.'],
  ['It is not law. The tabulated current is It.', 'It is not law. The tabulated current is I t.'],
  ['It ≥ In / Cg', 'I t greater than or equal to I n divided by C g'],
  ['U₀', 'U nought'],
  ['RA × IΔn ≤ 50 V', 'R A times I delta n less than or equal to 50 volts'],
  ['5 × I∆n', '5 times I delta n'],
  ['Zs = Ze + (R1 + R2)', 'Z s equals Z e plus (R 1 plus R 2)'],
  ['R1+R2', 'R 1 plus R 2'],
  ['(r1 + rn) / 4', '(r 1 plus r n) divided by 4'],
  ['I = P / (√3 × U × cos φ)', 'I equals P divided by (root 3 times U times cos phi)'],
  ['√(3² + 4²)', 'the square root of (3 squared plus 4 squared)'],
  ['47 × 10⁻⁹', '47 times 10 to the power of minus 9'],
  ['2πfCU', '2 pi f C U'],
  ['2.184 − 0.80', '2.184 minus 0.80'],
  ['½ of the load', 'a half of the load'],
  ['2½ turns', '2 and a half turns'],
  ['1/60', '1 over 60'],
  ['11 500 / 230 = 50 A', '11500 divided by 230 equals 50 amps'],
  ['1,000 hours', '1000 hours'],
  ['Regulation 411.3.3', 'Regulation 411 point 3 point 3'],
  ['704.410.3.10', '704 point 410 point 3 point 10'],
  ['Table 41.1', 'Table 41.1'],
  ['Table 4D5', 'Table 4 D 5'],
  ['Appendix 4', 'Appendix 4'],
  ['App 4 §5', 'Appendix 4 section 5'],
  ['A4:2026', 'Amendment 4 of 2026'],
  ['BS 7671:2018+A2:2022', 'BS 7671 of 2018 plus Amendment 2 of 2022'],
  ['BS EN 61558-2-6', 'BS EN 61558 dash 2 dash 6'],
  ['BS 88-3', 'BS 88 dash 3'],
  ['GN3', 'Guidance Note 3'],
  ['IP4X or IPXXD', 'IP 4 X or IP X X D'],
  ['IPX4', 'IP X 4'],
  ['Class II', 'Class 2'],
  ['overvoltage category III', 'overvoltage category 3'],
  ['TN-C-S', 'TN C S'],
  ['H07RN-F', 'H 07 RN F'],
  ['a B32 on L1', 'a B 32 on L 1'],
  ['the 18th Edition', 'the 18th Edition'],
  ['Which **two** of *these* are `live`?', 'Which two of these are live?'],
  ['[the book](https://example.org/a)', 'the book'],
  ['Use:\n- a plug\n- a switch', 'Use: a plug. a switch'],
  ['“competent person”', 'competent person'],
  ['the distributor’s cut-out', "the distributor's cut-out"],
  ['Danger – Do Not Touch', 'Danger, Do Not Touch'],
  ['I = V/R', 'I equals V over R'],
  ['V_d/(R_1 + R_2)', 'V d over (R 1 plus R 2)'],
  ['230/0.35', '230 over 0.35'],
  ['Ib/In', 'I b over I n'],
  ['x^{1/2}', 'x to the power of 1 over 2'],
  ['`P/U`', 'P over U'],
  ['**V/R** or *P/U*', 'V over R or P over U'],
  ['16/20 A', '16, 20 amps'],
  ['1.2/50 µs', '1.2, 50 microseconds'],
  ['2.5/1.5 mm²', '2.5, 1.5 square millimetres'],
  ['BS EN 60898/61009', 'BS EN 60898, 61009'],
  ['at 50 km/h', 'at 50 kilometres per hour'],
  ['in km/h', 'in kilometres per hour'],
  ['10 l/s', '10 litres per second'],
  ['6 A/mm²', '6 amps per square millimetre'],
  ['in A/mm²', 'in amps per square millimetre'],
  ['5 kWh/day', '5 kilowatt-hours per day'],
  ['L/N and L1/L2', 'L N and L 1 L 2'],
  ['and/or', 'and or'],
  ['time/current curve', 'time current curve'],
  ['£59 & up', '59 pounds and up'],
  ['230 V d.c.', '230 volts DC'],
  ['S ≤ 16 → S', 'S less than or equal to 16 to S'],
  ['★', 'symbol'],
  ['a ¼ and a ¾ turn', 'a a quarter and a three quarters turn'],
  ['1¼ or 2¾ turns', '1 and a quarter or 2 and three quarters turns'],
  ['Class III, class I or Class IV', 'Class 3, class 1 or Class 4'],
  ['See Ch. 41, Fig. 2 and Reg. 433.1', 'See Chapter 41, Figure 2 and Regulation 433.1'],
  ['e.g. a fuse, i.e. a link', 'for example a fuse, that is a link'],
  ['N/A vs. 5', 'not applicable versus 5'],
  ['230 V a.c. in the cpcs', '230 volts AC in the c p cs'],
  ['Zs(max) in Vd', 'Z s(max) in V d'],
  ['Umin < Umax', 'U min less than U max'],
  ['90-45', '90 dash 45'],
  ['5 > 3 ≠ 4 ≈ 4.1', '5 greater than 3 not equal to 4 about 4.1'],
  ['€5 @ 20 % #3', '5 euros at 20 per cent number 3'],
  ['x³ and x^-2', 'x cubed and x to the power of minus 2'],
  ['α + ϑ', 'alpha plus theta'],
];

describe('what is read aloud [RDG-1]', () => {
  it.each(golden)('%s', (written, spoken) => {
    expect(toSpeech(written)).toBe(spoken);
  });

  it('covers at least 60 cases', () => {
    expect(new Set(golden.map(([written]) => written)).size).toBeGreaterThanOrEqual(60);
  });
});

/** The names in the BIPM's SI Brochure, 9th edition, tables 2 and 4, and those it accepts beside them (table 8). */
const bipm = {
  V: 'volt',
  W: 'watt',
  Ω: 'ohm',
  J: 'joule',
  N: 'newton',
  Pa: 'pascal',
  Hz: 'hertz',
  F: 'farad',
  m: 'metre',
  s: 'second',
  K: 'kelvin',
  lx: 'lux',
  lm: 'lumen',
  kg: 'kilogram',
  dB: 'decibel',
  min: 'minute',
  h: 'hour',
} as const;

it.each(Object.entries(bipm))('1 %s has the name that the BIPM gives it', (symbol, name) => {
  expect(toSpeech(`1 ${symbol}`)).toBe(`1 ${name}`);
});

it.each([
  ['mm', 'millimeter'],
  ['cm', 'centimeter'],
  ['m', 'meter'],
  ['km', 'kilometer'],
  ['kg', 'kilogram'],
  ['s', 'second'],
  ['ms', 'millisecond'],
  ['µs', 'microsecond'],
  ['min', 'minute'],
  ['h', 'hour'],
  ['°C', 'celsius'],
  ['°', 'degree'],
])('%s is said as the Unicode locale data says it in British English', (symbol, unit) => {
  const names = new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' });
  for (const count of [1, 2.5, 40]) expect(toSpeech(`${count} ${symbol}`)).toBe(names.format(count));
});

const plainWord = fc
  .stringMatching(/^[a-z]{3,12}$/u)
  .filter((word) => !['csa', 'cpc', 'cpcs'].includes(word));

describe('any text', () => {
  it('comes out as letters, digits and plain punctuation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toSpeech(text)).toMatch(/^[\p{L}\p{M}\p{Nd} .,;:?!'()-]*$/u);
      }),
    );
  });

  it('has something to say unless it is blank', () => {
    const dense = fc.string({ unit: fc.constantFrom(...'²³⁻√≤Δ°/*-–_#[]().,“” \n\t1aI') });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), dense), (text) => {
        expect(/[\p{L}\p{Nd}]/u.test(toSpeech(text))).toBe(text.trim() !== '');
      }),
    );
  });

  it('of plain words stays as it is', () => {
    fc.assert(
      fc.property(fc.array(plainWord, { minLength: 1 }), (words) => {
        expect(toSpeech(words.join(' '))).toBe(words.join(' '));
      }),
    );
  });
});
