import { expect, it } from 'vitest';

import { describeResponse } from './describe-response.ts';

const optionOrder = ['c', 'a', 'd', 'b'];
const options = [
  { id: 'a', text: '1.44 Ω' },
  { id: 'b', text: '0.44 Ω' },
];
const asked = {
  type: 'single' as const,
  values: {},
  text: 'What is Zs?',
  explanation: 'It is 1.44 Ω.',
  options,
  answer: ['a'],
  optionReasons: {},
};

it.each([
  ['nothing', { response: null }, ''],
  ['an empty text', { response: ' ' }, ''],
  ['no choice', { response: [], optionOrder }, ''],
  ['a number as it was typed', { response: '1,37 ohm' }, '1,37 ohm'],
  ['an option by its place in the attempt', { response: 'a', optionOrder }, 'B'],
  ['several options', { response: ['d', 'b'], optionOrder }, 'C, D'],
  ['an order', { response: ['a', 'b', 'c', 'd'], optionOrder }, 'B, D, A, C'],
  ['an option of an attempt that kept no order', { response: 'b' }, 'b'],
  ['an option of a family by its text', { response: 'b', optionOrder: ['a', 'b'], asked }, '0.44 Ω'],
])('describes %s', (_, answer, words) => {
  expect(describeResponse(answer)).toBe(words);
});
