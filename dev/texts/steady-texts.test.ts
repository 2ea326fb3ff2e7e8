import { describe, expect, it } from 'vitest';

import { SteadyTexts } from './steady-texts.ts';

const steady = new SteadyTexts([
  'What is the maximum disconnection time of a socket?',
  'What is the maximum disconnection time of a lamp?',
  '0.4 s',
  '10',
]);

describe('SteadyTexts', () => {
  it('leaves texts of the bank out, the short ones only below another', () => {
    const lines = ['10', 'What is the maximum disconnection time of a lamp?', '0.4 s', '10', 'Next', '10'];
    expect(steady.steady(lines, true)).toEqual(['10', '‹from the bank›', 'Next', '10']);
  });

  it('finds a shortened text within a line, and takes the longest that fits', () => {
    expect(steady.steady(['Wrong What is the maximum disconnection time of a so… Open'], true)).toEqual([
      'Wrong ‹from the bank› Open',
    ]);
    expect(steady.steady(['1: What is the maximum disconnection time of a lamp? (key)'], true)).toEqual([
      '1: ‹from the bank› (key)',
    ]);
  });

  it('shows one date for all', () => {
    const lines = ['Until 21 November 2026', 'Sun 6 Dec, 18:30', 'Week of 7 Sept', 'October 2026 | £59'];
    expect(steady.steady(lines, true)).toEqual([
      'Until 1 January 2026',
      '1 Jan, 12:00',
      'Week of 1 Jan',
      'January 2026 | £59',
    ]);
  });

  it('hides numbers that differ from day to day, but not in the name of the book', () => {
    const lines = ['81% of 1,233', 'BS 7671:2018+A4:2026'];
    expect(steady.steady(lines, false)).toEqual(['N% of N', 'BS 7671:2018+A4:2026']);
    expect(steady.steady(lines, true)).toEqual(lines);
  });
});
