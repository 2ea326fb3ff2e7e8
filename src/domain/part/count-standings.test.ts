import { expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { catalogueOf } from './catalogue.ts';
import { countStandings } from './count-standings.ts';

it('counts each question once, by how it stands to the edition in force', () => {
  const both = makeQuestion({ id: 'q1', editions: ['A2:2022', 'A4:2026'] });
  const older = makeQuestion({ id: 'q2', editions: ['A2:2022'] });
  const gone = makeQuestion({ id: 'q3', editions: ['A4:2026'], status: 'withdrawn' });
  const foreign = makeQuestion({ id: 'q4', editions: ['A1:2020'] });
  const part = (...questions: readonly (typeof both)[]) => ({
    catalogue: catalogueOf(
      questions.map(({ id }) => id),
      questions,
    ),
  });
  expect(countStandings([part(both, older), part(older, gone, foreign), { catalogue: '' }])).toEqual({
    confirmed: 1,
    unconfirmed: 1,
    other: 1,
    withdrawn: 1,
  });
});
