import { expect, it } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { askedNow } from './asked-now.ts';
import { emptyStudy } from './study-record.ts';

it('leaves out what is withdrawn, deleted, or of an inactive part', () => {
  const questions = [makeQuestion({ id: 'asked' }), makeQuestion({ id: 'withdrawn', status: 'withdrawn' })];
  const ids = questions.map(({ id }) => id);
  const parts = [
    examPartSchema.parse({ id: 'a', questionIds: ids, catalogue: catalogueOf(ids, questions) }),
    examPartSchema.parse({ id: 'b', questionIds: ['inactive'], isActive: false }),
  ];
  const card = { topic: 'rcd', reviews: [{ at: 1, outcome: 'again' }] } as const;
  const cards = new Map([...ids, 'inactive', 'deleted'].map((id) => [id, card]));
  const examDate = { day: '2027-01-20', setAt: 1 };
  expect(askedNow({ ...emptyStudy, cards, examDate }, parts)).toEqual({
    ...emptyStudy,
    cards: new Map([['asked', card]]),
    examDate,
  });
});
