import { describe, expect, it } from 'vitest';

import { describeLookup, judgeLookup } from './judge-lookup.ts';

const section = { indexWord: 'Earth fault loop impedance', chapter: '41', section: '411' };
const appendix = { indexWord: '', chapter: 'App 4', section: '' };

describe('a place in the book', () => {
  it.each([
    ['411', 'section'],
    ['Section 411', 'section'],
    ['411.3.2', 'section'],
    ['reg 411.4.4', 'section'],
    ['Part 4, chapter 41, section 411', 'section'],
    ['BS 7671 section 411', 'section'],
    ['BS7671:2018, 411.3.3', 'section'],
    ['BS 7671:2018+A2:2022+A4:2026 chapter 41', 'chapter'],
    ['page 236, section 411', 'section'],
    ['pp. 236–240: 411.3.3', 'section'],
    ['p236 chapter 41', 'chapter'],
    ['page 411', 'wrong'],
    ['BS 7671', 'wrong'],
    ['Part 4, chapter 41', 'chapter'],
    ['chapter 41', 'chapter'],
    ['Table 41.3', 'chapter'],
    ['415', 'chapter'],
    ['4', 'part'],
    ['431', 'part'],
    ['Part 5', 'wrong'],
    ['Appendix 4', 'wrong'],
    ['the index', 'wrong'],
    ['', 'wrong'],
  ])('“%s” is judged %s [STU-4]', (typed, verdict) => {
    expect(judgeLookup(section, typed, '411.4.4')).toBe(verdict);
  });

  it.each([
    ['Appendix 4', 'section'],
    ['app 4', 'section'],
    ['Appendix 4, Table 4D1A on page 380', 'section'],
    ['4, in the appendix', 'wrong'],
    ['Appendix 3', 'wrong'],
    ['4', 'wrong'],
  ])('in an appendix: “%s” is judged %s', (typed, verdict) => {
    expect(judgeLookup(appendix, typed, '')).toBe(verdict);
  });

  it.each([
    ['Table 4D5', 'section'],
    ['table 4d5, page 400', 'section'],
    ['4D5', 'section'],
    ['Appendix 4', 'section'],
    ['Table 4D51', 'wrong'],
    ['Table 4C1', 'wrong'],
    ['Table 54.2', 'wrong'],
  ])('of a table in an appendix: “%s” is judged %s [STU-4]', (typed, verdict) => {
    expect(judgeLookup({ ...appendix, section: 'Table 4D5' }, typed, '')).toBe(verdict);
  });

  it.each([
    ['Table 41.3', 'section'],
    ['41.3', 'section'],
    ['page 69, table 41.3', 'section'],
    ['Table 41.3.', 'section'],
    ['411', 'section'],
    ['Table 41.31', 'chapter'],
    ['Table 41.2', 'chapter'],
    ['Appendix 3', 'wrong'],
  ])('of a table that the question’s reference names: “%s” is judged %s [STU-4]', (typed, verdict) => {
    expect(judgeLookup(section, typed, 'Table 41.3; App 3')).toBe(verdict);
  });

  it.each([
    ['Tables 4B1 and 4C1', 'Table 4B1'],
    ['Tables 4B1 and 4C1', '4C1'],
    ['Tables 54.2 to 54.4', 'Table 54.4'],
    ['Tables 54.2–54.4', 'Table 54.4'],
    ['Tables 41.2, 41.3 and 41.4', 'table 41.3'],
  ])('of %s any one will do: %s [STU-4]', (reference, typed) => {
    expect(judgeLookup(appendix, typed, reference)).toBe('section');
  });

  it.each([
    ['701', 'section'],
    ['702', 'part'],
    ['chapter 41', 'wrong'],
  ])('in Part 7, which has no chapters: “%s” is judged %s', (typed, verdict) => {
    expect(judgeLookup({ indexWord: '', chapter: 'Part 7', section: '701' }, typed, '701.411')).toBe(verdict);
  });

  it('without a chapter nothing is right', () => {
    expect(judgeLookup({ indexWord: '', chapter: '', section: '' }, '411', '')).toBe('wrong');
  });

  it('is said in words', () => {
    expect(describeLookup(section)).toBe('chapter 41, section 411 (index: “Earth fault loop impedance”)');
    expect(describeLookup(appendix)).toBe('Appendix 4');
    expect(describeLookup({ ...appendix, section: 'Table 4D5' })).toBe('Appendix 4, Table 4D5');
    expect(describeLookup({ indexWord: '', chapter: 'Part 7', section: '701' })).toBe('Part 7, section 701');
    expect(describeLookup({ indexWord: '', chapter: 'Part 2', section: 'Part 2' })).toBe('Part 2');
    expect(describeLookup({ indexWord: '', chapter: '701', section: '701' })).toBe('section 701');
    expect(describeLookup({ indexWord: '', chapter: 'App 4', section: '§6' })).toBe('Appendix 4, §6');
  });
});
