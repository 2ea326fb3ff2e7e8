import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { hasWords, queryWords, searchWords } from './search-words.ts';

const question = makeQuestion({
  questionId: '4.1-017',
  text: 'What is the **maximum** disconnection time of a socket-outlet circuit protected by RCDs?',
  reference: '411.3.3',
  tags: ['A2:2022', 'earthing'],
});

describe('words of two letters', () => {
  const systems = makeQuestion({ text: 'Which of TT, TN and IT has it at the source? Use 10 mA.' });

  it.each(['TT', 'tn', 'IT', 'mA'])('find a question by "%s" [QZ-21]', (typed) => {
    const words = queryWords(typed);
    expect(words).toHaveLength(1);
    expect(hasWords(systems, words)).toBe(true);
  });

  it('don’t make an IT system of every "it"', () => {
    expect(queryWords('it is')).toEqual([]);
    expect(hasWords(makeQuestion({ text: 'Is it earthed?' }), queryWords('IT'))).toBe(false);
  });

  it('are left out one by one where they are single letters', () => {
    expect(queryWords('N, L')).toEqual([]);
  });
});

describe('the words that are stored', () => {
  /** `n100xxxxxxxxxxxxxxxx`, `n101…`: words of 20 characters, in which a number keeps the end from being cut. */
  const numbered = (count: number, length: number) =>
    Array.from({ length: count }, (_, place) => `n${place + 100}`.padEnd(length, 'x'));
  const bare = (words: readonly string[]) =>
    makeQuestion({
      questionId: words[0] ?? '',
      text: words.slice(1).join(' '),
      reference: '',
      tags: [],
      options: [],
    });

  it('come from the number, the reference, the place in the book, the tags, the text and the options', () => {
    const lookup = { indexWord: 'Overload', chapter: '43', section: '433' };
    const words = ['4.1', '017', '411', '411.3', '411.3.3', 'a2', '2022', 'earth'];
    const asked = ['maximum', 'disconnection', 'tim', 'socket', 'outlet', 'circuit', 'protect', 'rcd'];
    const options = ['breaker', 'main', 'switch', 'junction', 'box', 'ceil', 'ros'];
    expect(searchWords(question)).toEqual([...words, ...asked, ...options]);
    expect(searchWords({ ...question, lookup })).toEqual([
      ...words.slice(0, 5),
      'overload',
      ...words.slice(5),
      ...asked,
      ...options,
    ]);
  });

  it('are the first 120', () => {
    expect(searchWords(bare(numbered(120, 4)))).toEqual(numbered(120, 4));
    expect(searchWords(bare(numbered(121, 4)))).toEqual(numbered(120, 4));
  });

  it('are the first 2,000 characters, without a shorter word behind one that has no room', () => {
    expect(searchWords(bare(numbered(100, 20)))).toEqual(numbered(100, 20));
    const crowded = [...numbered(99, 20), 'a'.repeat(21), 'rcd'];
    expect(searchWords(bare(crowded))).toEqual(numbered(99, 20));
  });

  it('have at most 30 letters', () => {
    expect(searchWords(bare(['1', 'a'.repeat(30), 'b'.repeat(31)]))).toEqual(['1', 'a'.repeat(30)]);
  });

  it.each([
    ['7671.2.1', ['7671.2.1']],
    ['4.73.1', ['4.73.1']],
    ['(411.3.', ['411', '411.3']],
    ['…411.', ['411']],
    ['..411..', ['411']],
    ['411.3.12', ['411', '411.3', '411.3.12']],
    ['.5 kW', ['5', 'kw']],
    ['5-a-side', ['5', 'sid']],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(makeQuestion({ questionId: '', text, reference: '', tags: [], options: [] }))).toEqual(
      words,
    );
  });
});

describe('the words of a question', () => {
  it.each(['411.3.3', '411.3', '411', 'socket outlets', 'MAXIMUM time', 'rcd', 'earthed', 'circuit-breaker'])(
    'find it by "%s" [QZ-21]',
    (typed) => {
      const words = queryWords(typed);
      expect(words.length).toBeGreaterThan(0);
      expect(hasWords(question, words)).toBe(true);
    },
  );

  it.each(['411.3.4', '41', '4', 'bonding', 'maximum bath'])('don’t find it by "%s"', (typed) => {
    expect(hasWords(question, queryWords(typed))).toBe(false);
  });

  it.each([
    ['cable', 'cables'],
    ['fuse', 'fuses'],
    ['device', 'devices'],
    ['rated', 'rate'],
    ['bonding', 'bonded'],
    ['bond', 'bonds'],
    ['bus', 'buses'],
    ['ring', 'rings'],
    ['earthing', 'earthings'],
    ['class', 'classes'],
    ['process', 'processed'],
  ])('are the same for "%s" and "%s" [QZ-21]', (one, other) => {
    expect(queryWords(one)).toEqual(queryWords(other));
  });

  /** Families that the English stemmer of Snowball (snowballstem.org, BSD-3-Clause) reduces to one stem each. */
  it.each([
    ['supply', 'supplies', 'supplied', 'supplying'],
    ['carry', 'carries', 'carried', 'carrying'],
    ['battery', 'batteries'],
    ['trip', 'trips', 'tripped', 'tripping'],
    ['permit', 'permits', 'permitted', 'permitting'],
    ['plug', 'plugs', 'plugged'],
    ['fit', 'fits', 'fitted', 'fitting', 'fittings'],
    ['run', 'runs', 'running'],
    ['label', 'labels', 'labelled'],
    ['control', 'controls', 'controlled', 'controlling'],
    ['add', 'adds', 'added', 'adding'],
    ['install', 'installs', 'installed', 'installing'],
    ['weld', 'welds', 'welded', 'welding'],
  ])('are the same for all forms of "%s" [QZ-21]', (...forms) => {
    expect(new Set(forms.flatMap(queryWords)).size).toBe(1);
  });

  it.each([
    ['series', 'serious'],
    ['string', 'strip'],
    ['installed', 'instant'],
  ])('are others for "%s" and "%s"', (one, other) => {
    expect(queryWords(one)).not.toEqual(queryWords(other));
  });

  it('are asked for by the one that finds least', () => {
    expect(queryWords('the time of disconnection in 411.3.2')).toEqual(['411.3.2', 'disconnection', 'tim']);
    expect(queryWords('RCD, IT: 411.3.3. Type2s!')).toEqual(['411.3.3', 'type2s', 'rcd', 'it']);
    expect(queryWords('rcd 411.3 RCD')).toEqual(['411.3', 'rcd']);
    expect(queryWords('is it the')).toEqual([]);
  });

  it('stay within what rules allow, whatever is written [QZ-21]', () => {
    const anything = fc.string({ unit: 'grapheme', maxLength: 2000 });
    const wordy = fc
      .array(fc.stringMatching(/^[a-z]{3,30}$/u), { maxLength: 300 })
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(fc.oneof(anything, wordy), (text) => {
        const words = searchWords(makeQuestion({ text }));
        expect(words.length).toBeLessThanOrEqual(120);
        expect(words.join('').length).toBeLessThanOrEqual(2000);
        expect(new Set(words).size).toBe(words.length);
      }),
    );
  });

  it('that were typed from its text find it', () => {
    fc.assert(
      fc.property(
        fc.subarray(['maximum', 'disconnection', 'time', 'socket', 'outlet', 'protected']),
        (typed) => {
          expect(hasWords(question, queryWords(typed.join(' ')))).toBe(true);
        },
      ),
    );
  });
});
