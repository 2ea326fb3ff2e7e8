import { describe, expect, it } from 'vitest';

import type { ColumnRole } from './column-roles.ts';
import { isInStyle, keyStyleOf, matchKey, optionsOf } from './key-style.ts';

const roles: readonly ColumnRole[] = ['question', 'option2', 'option1', 'option10', 'answer'];
const options = [
  { number: 1, text: 'A fuse' },
  { number: 2, text: 'Main  switch' },
  { number: 3, text: '10' },
  { number: 4, text: 'a FUSE' },
];

it('options are those that a row has, by their columns and not by their order in the file', () => {
  expect(optionsOf(['Which?', ' two ', 'one', 'ten', 'A'], roles)).toEqual([
    { number: 1, text: 'one' },
    { number: 2, text: 'two' },
    { number: 10, text: 'ten' },
  ]);
  expect(optionsOf(['Which?', '', ' '], roles)).toEqual([]);
});

describe('a key', () => {
  it.each([
    ['B', [2]],
    ['b)', [2]],
    ['(b)', [2]],
    ['b.', [2]],
    ['A, C', [1, 3]],
    ['A;C|D', [1, 3, 4]],
    ['A and C', [1, 3]],
    ['A & C', [1, 3]],
    ['AND', null],
    ['Option B', [2]],
    ['Options A, B', [1, 2]],
    ['answer_c', [3]],
    ['Choice D', [4]],
    ['Choices A + D', [1, 4]],
    ['A A', [1]],
    ['E', null],
    ['2', null],
    ['', null],
    ['bb', null],
    ['b?', null],
  ])('of the letter %j is %j', (key, numbers) => {
    expect(matchKey(key, options, 'letter')).toEqual(numbers);
  });

  it.each([
    ['2', [2]],
    ['1,3', [1, 3]],
    ['1 / 3', [1, 3]],
    ['Answer 4', [4]],
    ['5', null],
    ['0', null],
    ['x1', null],
    ['1x', null],
    ['001', null],
    ['B', null],
  ])('of the number %j is %j', (key, numbers) => {
    expect(matchKey(key, options, 'number')).toEqual(numbers);
  });

  it('names an option with two digits by its number', () => {
    expect(matchKey('10', [{ number: 10, text: 'ten' }], 'number')).toEqual([10]);
  });

  it.each([
    ['A fuse', [1]],
    [' A fuse ', [1]],
    ['a FUSE', [4]],
    ['A FUSE', [1]],
    ['main switch', [2]],
    ['mainswitch', null],
    ['A fuse|10', [1, 3]],
    ['A fuse; 10', [1, 3]],
    ['A fuse, main   switch', [1, 2]],
    ['A fuse\n10', [1, 3]],
    ['10|10', [3]],
    ['A fuse, a link', null],
    ['', null],
  ])('of the text %j is %j', (key, numbers) => {
    expect(matchKey(key, options, 'text')).toEqual(numbers);
    expect(matchKey(key, options, 'name')).toEqual(numbers);
  });

  it.each([
    ['Z', 'letter', false],
    ['J', 'letter', true],
    ['A, 5', 'letter', false],
    ['77', 'number', true],
    ['7, x', 'number', false],
    ['', 'number', false],
    ['A', 'text', false],
    ['A', 'name', false],
  ] as const)('%j looks like a %s: %s', (key, style, looks) => {
    expect(isInStyle(key, style)).toBe(looks);
  });
});

describe('the style of a file', () => {
  const columns: readonly ColumnRole[] = ['question', 'option1', 'option2', 'option3', 'answer'];
  const rows = (...keys: string[]) =>
    keys.map((key, place) => ({ line: place + 2, cells: ['Which?', '2', 'x', '1', key], fault: null }));
  const styleOf = (...keys: string[]) => keyStyleOf(rows(...keys), columns, 'other');

  it('is the one in which most keys can be read', () => {
    expect(styleOf('A', 'C', 'B')).toBe('letter');
    expect(styleOf('2', '3', ' 3 ')).toBe('number');
    expect(styleOf('x', 'x', '2')).toBe('text');
  });

  it('is none where two styles read as many and mean different options', () => {
    expect(styleOf('2', '1')).toBeNull();
  });

  it('is the number in the tables of programs that write numbers', () => {
    expect(keyStyleOf(rows('2', '1'), columns, 'kahoot')).toBe('number');
    expect(keyStyleOf(rows('2', '1'), columns, 'quizizz')).toBe('number');
  });
});
