import { expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { askedCount } from './asked-count.ts';

it.each([
  ['Which **two** of these are live conductors?', ['a', 'b'], 2],
  ['Choose three of these.', ['a', 'b', 'c'], 3],
  ['Select 2 of these.', ['a', 'b'], 2],
  ['Which of these are live conductors?', ['a', 'b'], null],
  ['A two-way circuit has two switches. Which of these are live?', ['a', 'b'], null],
  ['Which **two** of these?', ['a', 'b', 'c'], null],
  ['Which **one** of these?', ['a'], null],
])('“%s” with key %j asks for %s', (text, answer, count) => {
  expect(askedCount({ ...makeQuestion({ text }), type: 'multiple', answer })).toBe(count);
});
