import { expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { chooseOption } from './choose-option.ts';
import type { Question } from './question.ts';

const two: Question = {
  ...makeQuestion({ text: 'Which **two** of these disconnect a circuit?' }),
  type: 'multiple',
  answer: ['a', 'b'],
};
const any: Question = { ...two, text: 'Which of these disconnect a circuit?' };

it('takes no more than a question asks for, and one may be given back for another', () => {
  expect(chooseOption(two, ['a'], 'c')).toEqual(['a', 'c']);
  expect(chooseOption(two, ['a', 'c'], 'd')).toEqual(['a', 'c']);
  expect(chooseOption(two, ['a', 'c'], 'c')).toEqual(['a']);
});

it('takes any number where the question leaves it open', () => {
  expect(chooseOption(any, ['a', 'c'], 'd')).toEqual(['a', 'c', 'd']);
});

it('replaces the choice of one', () => {
  expect(chooseOption(makeQuestion(), 'a', 'b')).toBe('b');
});
