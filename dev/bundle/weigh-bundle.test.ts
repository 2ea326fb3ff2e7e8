import { expect, it } from 'vitest';

import { findOverweight } from './weigh-bundle.ts';

const weight = (name: string, kilobytes: number, isFirst = false) => ({
  name,
  kilobytes,
  isFirst,
  contents: [],
});

it('reports nothing while each chunk is within its budget', () => {
  const light = [
    weight('index-a.js', 115, true),
    weight('page-a.css', 12, true),
    weight('data-b.js', 55),
    weight('exam-c.js', 5),
  ];
  expect(findOverweight(light)).toEqual([]);
});

it('reports what exceeds its budget', () => {
  const heavy = [weight('index-a.js', 120, true), weight('page-a.css', 13, true), weight('exam-c.js', 61)];
  expect(findOverweight(heavy)).toEqual([
    'The scripts of the first load are 120.0 kB, over the budget of 118 kB.',
    'The styles are 13.0 kB, over the budget of 12.5 kB.',
    'exam-c.js is 61.0 kB, over the budget of 60 kB.',
  ]);
});
