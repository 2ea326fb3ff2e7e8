import { expect, it } from 'vitest';

import { readyMade } from '#domain/exam/ready-made.ts';
import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { editionInForce } from '#domain/shared/editions.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { meetPapers } from './simulate-learner.ts';

const blueprint = readyMade['quick-ten'];
if (!blueprint) throw new Error('There is no quick ten');

const inForce = { editions: [editionInForce], chapter: '41' };

function bankOf(questions: readonly Question[]) {
  const questionIds = questions.map(({ id }) => id);
  const catalogue = catalogueOf(questionIds, questions);
  return {
    parts: [examPartSchema.parse({ id: 'part-4', isActive: true, examWeight: 15, questionIds, catalogue })],
    questions,
    read: async (ids: readonly string[]) => questions.filter(({ id }) => ids.includes(id)),
  };
}

const asked = (fact: string, form: string, change: Partial<Question> = {}) =>
  makeQuestion({ id: `${fact} ${form}`, facts: [fact], ...inForce, twinGroup: change.twinGroup });

const meet = async (questions: readonly Question[], mocks: number) =>
  meetPapers(bankOf(questions), { ...blueprint, questionCount: 2 }, { practised: 0, mocks }, 'a');

it('counts what was seen apart from facts that were asked in another form', async () => {
  const single = ['4.1', '4.2'].map((fact) => asked(fact, 'only'));
  expect(await meet(single, 2)).toEqual([
    { seen: 0, sameFact: 0, twin: 0 },
    { seen: 1, sameFact: 0, twin: 0 },
  ]);
  const twins = ['4.1', '4.2'].flatMap((fact) =>
    ['one', 'other'].map((form) => asked(fact, form, { twinGroup: fact })),
  );
  expect(await meet(twins, 3)).toEqual([
    { seen: 0, sameFact: 0, twin: 0 },
    { seen: 0, sameFact: 1, twin: 1 },
    { seen: 1, sameFact: 0, twin: 0 },
  ]);
});

it('counts a family with other numbers as the same fact, and not as seen', async () => {
  const families = ['4.1', '4.2'].map((fact) => ({
    ...makeFamilyQuestion(),
    ...inForce,
    id: fact,
    facts: [fact],
  }));
  expect(await meet(families, 3)).toEqual([
    { seen: 0, sameFact: 0, twin: 0 },
    { seen: 0, sameFact: 1, twin: 0 },
    { seen: 0, sameFact: 1, twin: 0 },
  ]);
});
