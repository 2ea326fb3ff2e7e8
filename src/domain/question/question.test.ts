import { expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { questionSchema, storedQuestionFields } from './question.ts';

it('has fields of every type, and none of what only searches need', () => {
  expect(storedQuestionFields).toEqual(
    expect.arrayContaining(['type', 'text', 'options', 'answer', 'family']),
  );
  expect(storedQuestionFields).not.toContain('id');
  expect(storedQuestionFields).not.toContain('words');
});

it('is the same question when no other field is read', () => {
  const stored = { ...makeQuestion(), words: ['circuit', 'overload'] };
  const read = Object.fromEntries(
    Object.entries(stored).filter(([field]) => field === 'id' || storedQuestionFields.includes(field)),
  );
  expect(questionSchema.parse(read)).toEqual(questionSchema.parse(stored));
});
