import { expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { questionFields, questionSchema } from './question.ts';

it('has fields of every type, and none of what only searches need', () => {
  expect(questionFields).toEqual(expect.arrayContaining(['type', 'text', 'options', 'answer', 'family']));
  expect(questionFields).not.toContain('id');
  expect(questionFields).not.toContain('words');
});

it('is the same question when no other field is read', () => {
  const stored = { ...makeQuestion(), words: ['circuit', 'overload'] };
  const read = Object.fromEntries(
    Object.entries(stored).filter(([field]) => field === 'id' || questionFields.includes(field)),
  );
  expect(questionSchema.parse(read)).toEqual(questionSchema.parse(stored));
});
