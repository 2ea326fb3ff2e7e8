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

describe('the words of a question', () => {
  it.each(['411.3.3', '411.3', '411', 'socket outlets', 'MAXIMUM time', 'rcd', 'earthed', 'circuit-breaker'])(
    'find it by "%s" [QZ-21]',
    (typed) => {
      const words = queryWords(typed);
      expect(words.length).toBeGreaterThan(0);
      expect(hasWords(question, words)).toBe(true);
    },
  );

  it.each(['411.3.4', '41', 'bonding', 'maximum bath'])('don’t find it by "%s"', (typed) => {
    expect(hasWords(question, queryWords(typed))).toBe(false);
  });

  it.each([
    ['cable', 'cables'],
    ['fuse', 'fuses'],
    ['device', 'devices'],
    ['rated', 'rate'],
    ['bonding', 'bonded'],
  ])('are the same for "%s" and "%s" [QZ-21]', (one, other) => {
    expect(queryWords(one)).toEqual(queryWords(other));
  });

  it('are asked for by the one that finds least', () => {
    expect(queryWords('the time of disconnection in 411.3.2')).toEqual(['411.3.2', 'disconnection', 'tim']);
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
