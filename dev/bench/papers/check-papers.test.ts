import { expect, it } from 'vitest';

import { type Fact, readFacts } from '../../seed/read-facts.ts';
import { readSeedQuestions, type SeedQuestion } from '../../seed/read-seed.ts';
import { checkPapers } from './check-papers.ts';

const [someFact] = readFacts();
const [someQuestion] = readSeedQuestions();
if (!someFact || !someQuestion) throw new Error('The seed is empty');

const makeFact = (id: string, change: Partial<Fact> = {}): Fact => ({
  ...someFact,
  id,
  until: null,
  state: 'same',
  ...change,
});
const makeQuestion = (questionId: string, change: Partial<SeedQuestion> = {}): SeedQuestion => ({
  ...someQuestion,
  questionId,
  type: 'single',
  options: [1, 2, 3, 4],
  editions: ['A2:2022', 'A4:2026'],
  facts: ['4.1'],
  ...change,
});

const ledger = [
  makeFact('4.1'),
  makeFact('4.2'),
  makeFact('4.3', { state: 'unconfirmed' }),
  makeFact('4.4', { until: 'A4:2026' }),
];
const bank = [
  makeQuestion('good'),
  makeQuestion('same fact', { facts: ['4.2', '4.1'] }),
  makeQuestion('ordering', { type: 'ordering', facts: ['4.2'] }),
  makeQuestion('three options', { options: [1, 2, 3], facts: ['4.2'] }),
  makeQuestion('unconfirmed', { editions: ['A2:2022'], facts: ['4.3'] }),
  makeQuestion('claims too much', { facts: ['4.3'] }),
  makeQuestion('withdrawn', { editions: ['A2:2022'], facts: ['4.4'] }),
  makeQuestion('no fact', { facts: ['9.99'] }),
  makeQuestion('no edition', { editions: [], facts: ['4.2'] }),
];

const clean = { otherTypes: 0, repeatedFacts: 0, otherEdition: 0, unconfirmed: 0 };

it.each([
  [['good'], {}],
  [['good', 'same fact'], { repeatedFacts: 1 }],
  [['ordering'], { otherTypes: 1 }],
  [['three options'], { otherTypes: 1 }],
  [['unconfirmed'], { unconfirmed: 1 }],
  [['claims too much'], { unconfirmed: 1 }],
  [['withdrawn'], { otherEdition: 1 }],
  [['no fact'], { otherEdition: 1 }],
  [['no edition'], { otherEdition: 1 }],
])('a paper of %j has %j', (paper, faults) => {
  expect(checkPapers([paper], bank, ledger)).toMatchObject({
    draws: 1,
    otherLengths: 1,
    ...clean,
    ...faults,
  });
});

it('doesn’t count a fact that another paper asks', () => {
  expect(checkPapers([['good'], ['same fact']], bank, ledger)).toMatchObject({ draws: 2, repeatedFacts: 0 });
});
