import { expect, it } from 'vitest';

import { makeFamilyQuestion } from '#test/support/example-family.ts';

import { answerText } from './answer-text.ts';

it.each([
  [37, 'A', 'How much, in amperes to one decimal place?', '37.0 A'],
  [0.8, 'Ω', 'How much, to two decimal places?', '0.80 Ω'],
  [0.0105, 'Ω', 'How much, to four decimal places?', '0.0105 Ω'],
  [0.864, 'Ω', 'How much, to two decimal places?', '0.864 Ω'],
  [37, 'A', 'How much, to no decimal places?', '37 A'],
  [37.5, 'A', 'How much, to a decimal place?', '37.5 A'],
  [2.5, 'mm²', 'Which size?', '2.5 mm²'],
  [4, '%', 'What share, to one decimal place?', '4.0%'],
  [12.5, '£', 'What does it cost, to two decimal places?', '£12.50'],
  [6, '', 'How many?', '6'],
])('shows %d %s, asked “%s”, as %s', (value, unit, text, shown) => {
  const question = { ...makeFamilyQuestion(), text, answer: { value, tolerance: 0, unit } };
  expect(answerText(question)).toBe(shown);
});
