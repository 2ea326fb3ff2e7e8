import { expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { catalogueOf } from './catalogue.ts';
import { questionsInUse, stillAsked } from './in-use.ts';

const questionIds = ['asked', 'gone', 'unlisted'];
const part = {
  isActive: true,
  questionIds,
  catalogue: catalogueOf(questionIds, [
    makeQuestion({ id: 'asked' }),
    makeQuestion({ id: 'gone', status: 'withdrawn' }),
  ]),
};

it('leaves out what is withdrawn, and keeps what has no row [ADM-9]', () => {
  expect(questionsInUse(part)).toEqual(['asked', 'unlisted']);
  expect(questionsInUse(part)).toEqual(['asked', 'unlisted']);
  expect(questionsInUse({ questionIds, catalogue: '' })).toEqual(questionIds);
});

it('keeps ids that no part names, and in their order', () => {
  expect(stillAsked(['elsewhere', 'gone', 'asked'], [part])).toEqual(['elsewhere', 'asked']);
  expect(stillAsked(['gone'], [])).toEqual(['gone']);
});

it('leaves out those that only inactive parts list', () => {
  const inactive = { ...part, isActive: false, questionIds: ['asked', 'resting'] };
  expect(stillAsked(['asked', 'resting'], [part, inactive])).toEqual(['asked']);
});
