import { expect, it } from 'vitest';

import { splitGift } from './split-gift.ts';

it('parts questions at lines that are empty or only look so', () => {
  const text = 'One {T}\n \t\nTwo\nlines {F}\n\n\nThree {T}';
  expect(splitGift(text)).toEqual([
    { line: 1, category: '', source: 'One {T}' },
    { line: 3, category: '', source: 'Two\nlines {F}' },
    { line: 7, category: '', source: 'Three {T}' },
  ]);
});

it('takes an indented category by its name alone, and ends a question there', () => {
  const text = 'One {T}\n  $CATEGORY:  Fault protection \nTwo {T}\nThe word $CATEGORY: x {T}';
  expect(splitGift(text)).toEqual([
    { line: 1, category: '', source: 'One {T}' },
    { line: 3, category: 'Fault protection', source: 'Two {T}\nThe word $CATEGORY: x {T}' },
  ]);
});

it('gives the comments before a question to it, and leaves those inside where they are', () => {
  const text = '  // id: 7\n\n// tag: fuses\nOne {\n// why\n=a ~b}\n\nTwo {T}';
  expect(splitGift(text)).toEqual([
    { line: 4, category: '', source: '  // id: 7\n// tag: fuses\nOne {\n// why\n=a ~b}' },
    { line: 8, category: '', source: 'Two {T}' },
  ]);
});
