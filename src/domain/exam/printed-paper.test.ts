import { expect, it } from 'vitest';

import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { printedQuestions } from './printed-paper.ts';

it('prints every option with a letter, and the letter of the key [ADM-17]', () => {
  const question = makeQuestion({ answer: ['c'] });
  const [printed] = printedQuestions([question], 'seed');
  expect(printed?.options.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D']);
  expect(printed?.options.map(({ text }) => text).toSorted()).toEqual(
    question.options.map(({ text }) => text).toSorted(),
  );
  expect(printed?.options.find(({ letter }) => letter === printed.key)?.text).toBe('A junction box');
});

it('prints a family with values, options and a key, the same for the same seed [ADM-17]', () => {
  const print = (seed: string) => printedQuestions([makeFamilyQuestion()], seed);
  const [printed] = print('one');
  expect(printed?.options).toHaveLength(4);
  expect(printed?.key).toMatch(/^[A-D]$/u);
  expect(printed?.question.text).not.toContain('{');
  expect(print('one')).toEqual([printed]);
  const texts = new Set(['one', 'two', 'three', 'four', 'five'].map((seed) => print(seed)[0]?.question.text));
  expect(texts.size).toBeGreaterThan(1);
});
