import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { keepTogether } from './keep-together.ts';

/** With a visible sign for a no-break space. */
const shown = (text: string) => keepTogether(text).replaceAll('\u00a0', '~');

describe('keepTogether', () => {
  it.each([
    ['a 30 mA RCD', 'a 30~mA RCD'],
    ['AC above 1500 V, or 5 s', 'AC above 1500~V, or 5~s'],
    ['2.5 mm² and 10 mm².', '2.5~mm² and 10~mm².'],
    ['29 mV/A/m over 20 m', '29~mV/A/m over 20~m'],
    ['0.35 Ω at 70 °C', '0.35~Ω at 70~°C'],
    ['Regulation 411.3.3 of BS 7671:2018', 'Regulation~411.3.3 of BS~7671:2018'],
    ['BS EN 61439-3, Table D52.1', 'BS~EN~61439-3, Table~D52.1'],
    ['in chapter 41, section 411', 'in chapter~41, section~411'],
    ['a Type B RCD in Zone 1', 'a Type~B RCD in Zone~1'],
    ['Class II, Reference Method C', 'Class~II, Reference Method~C'],
    ['City & Guilds 2382', 'City & Guilds~2382'],
    ['up to 20 000 questions', 'up to 20~000 questions'],
    ['Appendix 4', 'Appendix~4'],
    ['on Sunday 6 December, or 15 April 2026', 'on Sunday 6~December, or 15~April 2026'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    '3 socket-outlets and 2 months',
    'at least 4 of them',
    'since 2018 March was the month',
    'Part of it, or a type of its own',
    'for 1 Master socket',
    'Zone and table numbers',
    'parts\n7',
    '2026 411.3',
  ])('leaves every other space: %s', (text) => {
    expect(keepTogether(text)).toBe(text);
  });

  it('changes nothing but spaces, and nothing a second time', () => {
    const word = fc.constantFrom(
      '30',
      '411.3',
      'mA',
      'Ω',
      'BS',
      'EN',
      'Type',
      'B',
      'Table',
      '000',
      '\n',
      'x',
    );
    const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (given) => {
        const once = keepTogether(given);
        expect(once.replaceAll('\u00a0', ' ')).toBe(given.replaceAll('\u00a0', ' '));
        expect(keepTogether(once)).toBe(once);
      }),
    );
  });
});
