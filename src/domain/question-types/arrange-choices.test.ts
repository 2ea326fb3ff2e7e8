import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { seededRandom } from '#domain/shared/random.ts';

import { arrangeChoices } from './arrange-choices.ts';

const optionsOf = (texts: readonly string[]) => texts.map((text) => ({ id: text, text }));
const onPaper = (texts: readonly string[]) => arrangeChoices(optionsOf(texts), 'paper', seededRandom('any'));

describe('the order of options on a paper [ATT-15]', () => {
  it.each([
    [
      ['5 s', '0.4 s', '1 s', '0.2 s'],
      ['0.2 s', '0.4 s', '1 s', '5 s'],
    ],
    [
      ['1.5 A', '500 mA', '30 mA', '2 A'],
      ['30 mA', '500 mA', '1.5 A', '2 A'],
    ],
    [
      ['100', '20', '3'],
      ['3', '20', '100'],
    ],
    [
      ['0.4 s at most', '0.35 s at most', '5 s at most'],
      ['0.35 s at most', '0.4 s at most', '5 s at most'],
    ],
    [
      ['Table 41.10', 'Table 41.9'],
      ['Table 41.9', 'Table 41.10'],
    ],
    [
      ['Zone 2', 'Zone 0', 'Zone 1'],
      ['Zone 0', 'Zone 1', 'Zone 2'],
    ],
    [
      ['TT', 'IT', 'TN-S', 'TN-C-S'],
      ['IT', 'TN-C-S', 'TN-S', 'TT'],
    ],
    [
      ['An 11 000 V motor', 'A 690 V motor', 'An 1800 V drive', 'A 1200 V motor'],
      ['A 690 V motor', 'A 1200 V motor', 'An 1800 V drive', 'An 11 000 V motor'],
    ],
    [
      ['500 V', '1,000 V', '1,500 V', '250 V'],
      ['250 V', '500 V', '1,000 V', '1,500 V'],
    ],
    [
      ['1,000 V at most', '500 V at most', '11,000 V at most'],
      ['500 V at most', '1,000 V at most', '11,000 V at most'],
    ],
    [
      ['500 V DC', '250 V DC', '500 V AC'],
      ['250 V DC', '500 V AC', '500 V DC'],
    ],
    // Amperes and seconds can't be compared.
    [
      ['5 s', '3 A'],
      ['3 A', '5 s'],
    ],
  ])('%j', (texts, expected) => {
    expect(onPaper(texts)).toEqual(expected);
  });

  it('is the same whatever the stored order', () => {
    const texts = fc.uniqueArray(
      fc.oneof(
        fc.string({ minLength: 1 }),
        fc
          .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('V', 'V AC', 'V DC'))
          .map(([number, unit]) => `${number} ${unit}`),
      ),
      // Texts that the collator takes for equal, such as two that differ only in spaces, have no defined order.
      {
        minLength: 2,
        maxLength: 6,
        comparator: (a, b) => a.localeCompare(b, 'en-GB', { numeric: true }) === 0,
      },
    );
    fc.assert(
      fc.property(texts, fc.string(), (list, seed) => {
        expect(onPaper([...list].reverse())).toEqual(onPaper(list));
        expect(arrangeChoices(optionsOf(list), 'shuffled', seededRandom(seed)).toSorted()).toEqual(
          list.toSorted(),
        );
      }),
    );
  });
});

describe('the order of options in practice [ATT-15]', () => {
  it('is by chance', () => {
    const orders = Array.from({ length: 40 }, (_, seed) =>
      arrangeChoices(optionsOf(['TT', 'IT', 'TN-S']), 'shuffled', seededRandom(`${seed}`)).join(),
    );
    expect(new Set(orders).size).toBe(6);
  });

  it('leaves quantities that go up as they are, and shuffles others', () => {
    const orders = (texts: readonly string[]) =>
      new Set(
        Array.from({ length: 20 }, (_, seed) =>
          arrangeChoices(optionsOf(texts), 'shuffled', seededRandom(`${seed}`)).join(),
        ),
      ).size;
    expect(orders(['30 mA', '500 mA', '1.5 A'])).toBe(1);
    expect(orders(['500 mA', '30 mA', '1.5 A'])).toBeGreaterThan(1);
  });
});
