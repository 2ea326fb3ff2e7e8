import { describe, expect, it } from 'vitest';

import { questionSchema } from '#domain/question/question.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { explainIssues } from './explain-issues.ts';

const explain = (change: Readonly<Record<string, unknown>>) => {
  const { success, error } = questionSchema.safeParse({ ...makeQuestion(), ...change });
  expect(success).toBe(false);
  return explainIssues(error?.issues ?? []);
};

describe('what keeps a record from being a question', () => {
  it.each([
    ['questionId', 'The number is missing or wrong.'],
    ['text', 'The question is missing or wrong.'],
    ['options', 'The options are missing or wrong.'],
    ['answer', 'The key is missing or wrong.'],
    ['explanation', 'The explanation is missing or wrong.'],
    ['reference', 'The reference is missing or wrong.'],
    ['partId', 'The part is missing or wrong.'],
    ['difficulty', 'The difficulty is missing or wrong. It is easy, medium or hard.'],
    ['tags', 'The tags are missing or wrong.'],
    ['lookup', 'The place in the book is missing or wrong.'],
    ['facts', 'The facts are missing or wrong.'],
    ['twinGroup', 'The twin code is missing or wrong.'],
    ['optionReasons', 'The reasons for wrong options are missing or wrong.'],
    ['chapter', 'The chapter in the exam is missing or wrong.'],
    ['editions', 'The editions are missing or wrong.'],
    ['status', 'The status is missing or wrong. It is published or withdrawn.'],
    ['family', 'The family is missing or wrong.'],
    ['media', 'The pictures are missing or wrong.'],
  ])('is said of the field %s by the name that people know', (field, sentence) => {
    expect(explain({ [field]: 17 })).toEqual([sentence]);
  });

  it('is said of an option by its number, and once', () => {
    expect(explain({ options: [{ id: 'a', text: 'x' }, { id: 'b' }, { text: 1 }] })).toEqual([
      'Option 2 is missing or wrong.',
      'Option 3 is missing or wrong.',
    ]);
  });

  it.each([
    [{ path: ['text'], code: 'too_big', maximum: 2000 }, 'The question has more than 2,000 characters.'],
    [{ path: ['tags'], code: 'too_big', maximum: 20 }, 'The tags have more than 20 characters.'],
    [{ path: ['options'], code: 'too_big', maximum: 10 }, 'The options have more than 10 of them.'],
    [
      { path: ['options', 1, 'text'], code: 'too_big', maximum: 300 },
      'Option 2 has more than 300 characters.',
    ],
    [{ path: ['options'], code: 'too_small', minimum: 2 }, 'At least 2 options are needed.'],
    [{ path: ['options', 0, 'text'], code: 'too_small', minimum: 1 }, 'Option 1 is missing.'],
    [{ path: ['text'], code: 'too_small', minimum: 1 }, 'The question is missing.'],
    [{ path: ['status'], code: 'too_big', maximum: 20 }, 'The status has more than 20 characters.'],
    [{ path: ['answer'], code: 'custom', message: 'It names no option' }, 'The key: It names no option.'],
    [{ path: [], code: 'custom', message: 'Two options have one id' }, 'Two options have one id.'],
    [{ path: [], code: 'invalid_type' }, 'This is not a question.'],
    [{ path: ['toString'], code: 'invalid_type' }, 'toString is missing or wrong.'],
  ])('%j is said as a sentence', (issue, sentence) => {
    expect(explainIssues([{ message: '', ...issue }])).toEqual([sentence]);
  });
});
