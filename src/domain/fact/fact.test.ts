import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeFact } from '#test/support/factories.ts';

import { factSchema, isInForce } from './fact.ts';
import {
  emptyFactDraft,
  type FactDraft,
  factContentFrom,
  factDraftFrom,
  findFactErrors,
  findFactIdError,
} from './fact-draft.ts';
import { anyFact, chaptersOf, filterFacts } from './filter-facts.ts';

const draft = factDraftFrom(makeFact());

describe('a fact', () => {
  it('stands until the book or an administrator withdraws it', () => {
    expect(isInForce(makeFact())).toBe(true);
    expect(isInForce(makeFact({ until: 'Corrigendum 2023' }))).toBe(false);
    expect(isInForce(makeFact({ withdrawnAt: '2026-11-22T09:00:00.000Z' }))).toBe(false);
  });

  it('of the seed, without what only a withdrawal writes, is read with nothing in its place', () => {
    const { withdrawnAt: _, withdrawnReason: __, withdrawnQuestions: ___, ...stored } = makeFact();
    expect(factSchema.parse(stored)).toEqual(makeFact());
  });
});

describe('the form of a fact', () => {
  it('holds everything that can be edited, and gives it back', () => {
    const text = fc.string({ maxLength: 40 }).map((one) => one.replaceAll(',', '').trim());
    const sources = fc.uniqueArray(text.filter(Boolean), { maxLength: 5 });
    fc.assert(
      fc.property(text, sources, sources, (note, one, other) => {
        const fact = makeFact({ note, sources: one, stateSources: other });
        expect(fact).toMatchObject(factContentFrom(factDraftFrom(fact)));
      }),
    );
  });

  it.each<[string, Partial<FactDraft>, Partial<FactDraft>]>([
    ['no statement', { statement: ' ' }, { statement: 'Say in one sentence what holds.' }],
    ['a long statement', { statement: 'x'.repeat(1001) }, { statement: 'At most 1,000 characters.' }],
    ['no reference', { reference: '' }, { reference: 'Name the regulation, table or section.' }],
    ['no chapter', { chapter: '' }, { chapter: 'Name the chapter, such as 44, 701 or App 4.' }],
    ['no first issue', { from: '' }, { from: 'Name the first issue, such as A2:2022.' }],
    ['a long last issue', { until: 'x'.repeat(41) }, { until: 'At most 40 characters.' }],
    ['a grade without a source', { sources: ' , ' }, { sources: 'Grade A needs a source.' }],
    ['a long source', { sources: 'x'.repeat(41) }, { sources: 'One source has more than 40 characters.' }],
    [
      'a state without a source',
      { stateSources: '' },
      { stateSources: 'Which source says that it is same?' },
    ],
    [
      'a source for what is unconfirmed',
      { state: 'unconfirmed' },
      { stateSources: 'With a source it is no longer unconfirmed.' },
    ],
    ['a long note', { note: 'x'.repeat(1001) }, { note: 'At most 1,000 characters.' }],
  ])('with %s says so', (_, change, errors) => {
    expect(findFactErrors({ ...draft, ...change })).toEqual(errors);
  });

  it('takes a fact as it is, grade C without a source, and at most twenty sources', () => {
    expect(findFactErrors(draft)).toEqual({});
    expect(findFactErrors({ ...draft, grade: 'C', sources: '' })).toEqual({});
    const many = (count: number) => Array.from({ length: count }, (_, index) => `S${index}`).join(',');
    expect(findFactErrors({ ...draft, sources: many(20) })).toEqual({});
    expect(findFactErrors({ ...draft, sources: many(21) })).toEqual({ sources: 'At most 20 sources.' });
  });

  it('of a new one is empty, and says what is missing', () => {
    expect(Object.keys(findFactErrors(emptyFactDraft))).toEqual([
      'statement',
      'reference',
      'chapter',
      'from',
    ]);
  });

  it.each([
    ['4.96', undefined],
    [' 4.73a ', undefined],
    ['4.9', 'Its part and a number, such as 4.96.'],
    ['four', 'Its part and a number, such as 4.96.'],
  ])('takes the id %j: %s', (id, error) => {
    expect(findFactIdError(id)).toBe(error);
  });
});

describe('looking for facts', () => {
  const facts = [
    makeFact({ id: '4.73', reference: '443.4.1', note: 'Deleted in A4 too.' }),
    makeFact({ id: '4.09', grade: 'C', state: 'unconfirmed', chapter: '41' }),
    makeFact({ id: '7.11', chapter: '701', until: 'A2:2022' }),
  ];
  const idsOf = (change: Partial<typeof anyFact>) =>
    filterFacts(facts, { ...anyFact, ...change }).map(({ id }) => id);

  it.each<[Partial<typeof anyFact>, string[]]>([
    [{}, ['4.09', '4.73', '7.11']],
    [{ words: '4.73' }, ['4.73']],
    [{ words: '443.4.1 DELETED' }, ['4.73']],
    [{ words: '443.4.1 opens' }, []],
    [{ chapter: '41' }, ['4.09']],
    [{ grade: 'A' }, ['4.73', '7.11']],
    [{ state: 'unconfirmed' }, ['4.09']],
    [{ force: 'withdrawn' }, ['7.11']],
    [{ force: 'in-force', grade: 'A' }, ['4.73']],
  ])('by %j', (filters, ids) => {
    expect(idsOf(filters)).toEqual(ids);
  });

  it('lists each after those with smaller numbers', () => {
    const some = ['4.100', '4.73a', '5.01', '4.09', '4.73'].map((id) => makeFact({ id }));
    expect(filterFacts(some, anyFact).map(({ id }) => id)).toEqual([
      '4.09',
      '4.73',
      '4.73a',
      '4.100',
      '5.01',
    ]);
  });

  it('offers each chapter once, in the order of the book', () => {
    expect(chaptersOf([...facts, makeFact({ chapter: '41' })])).toEqual(['41', '44', '701']);
  });
});
