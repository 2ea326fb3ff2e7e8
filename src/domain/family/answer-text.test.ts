import { expect, it } from 'vitest';

import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { answerText } from './answer-text.ts';

const withValue = (value: number, unit: string) => ({
  ...makeFamilyQuestion({ unit, decimals: 1 }),
  answer: { value, tolerance: 0.01, unit },
});

const plain = (value: number, text: string) => ({
  ...withValue(value, 'A'),
  family: undefined,
  text,
});

it.each([
  [withValue(37, 'A'), '37.0 A'],
  [withValue(12.5, '£'), '£12.5'],
  [{ ...withValue(37, 'A'), family: 'unreadable' }, '37 A'],
  [plain(37, 'How much, in amperes to one decimal place?'), '37.0 A'],
  [plain(0.8, 'How much, to two decimal places?'), '0.80 A'],
  [plain(0.864, 'How much, to two decimal places?'), '0.864 A'],
  [plain(37, 'How much?'), '37 A'],
  [makeQuestion(), null],
])('has the decimals that are asked for: %#', (question, words) => {
  expect(answerText(question)).toBe(words);
});
