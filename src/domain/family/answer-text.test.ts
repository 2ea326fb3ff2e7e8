import { expect, it } from 'vitest';

import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { answerText } from './answer-text.ts';

const withValue = (value: number, unit: string) => ({
  ...makeFamilyQuestion({ unit, decimals: 1 }),
  answer: { value, tolerance: 0.01, unit },
});

it.each([
  [withValue(37, 'A'), '37.0 A'],
  [withValue(12.5, '£'), '£12.5'],
  [{ ...withValue(37, 'A'), family: 'unreadable' }, '37 A'],
  [makeQuestion(), null],
])('has the decimals that are asked for: %#', (question, words) => {
  expect(answerText(question)).toBe(words);
});
