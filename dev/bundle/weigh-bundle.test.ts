import { expect, it } from 'vitest';

import { findOverweight } from './weigh-bundle.ts';

const weight = (name: string, kilobytes: number, isFirst = false) => ({
  name,
  kilobytes,
  isFirst,
  contents: [],
});

it('reports nothing while each chunk is within its budget', () => {
  const light = [weight('index-a.js', 95, true), weight('data-b.js', 55), weight('exam-c.js', 5)];
  expect(findOverweight(light)).toEqual([]);
});

it('reports what exceeds its budget', () => {
  const heavy = [weight('index-a.js', 95, true), weight('page-a.css', 35, true), weight('exam-c.js', 61)];
  expect(findOverweight(heavy)).toEqual([
    'The first load is 130.0 kB, over its budget of 126 kB.',
    'exam-c.js is 61.0 kB, over its budget of 60 kB.',
  ]);
});
