import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BankRow } from './bank-row.ts';
import { anyQuestion, filterQuestions, questionSorts } from './filter-questions.ts';
import {
  countConditions,
  cursorAt,
  isInPage,
  leftOutConditions,
  type RowCondition,
  type RowCursor,
  type RowFilters,
  type RowQuery,
  rowQueries,
} from './row-query.ts';

/** The ending of the ids of questions from before there was a status. */
const old = '-old';

const row = fc.record({
  isOld: fc.boolean(),
  questionId: fc.constantFrom('1-1', '1-2', '2-1', '2-2', '3', 's-1', 'S-2'),
  type: fc.constantFrom('single', 'numeric'),
  partId: fc.constantFrom('', 'p1', 'p2'),
  difficulty: fc.constantFrom('easy', 'medium', 'hard'),
  status: fc.constantFrom('published', 'withdrawn'),
  tags: fc.subarray(['A2:2022', 'A4:2026', 'Old edition']),
  importId: fc.constantFrom('i1', 'i2'),
  updatedAt: fc.constantFrom('2026-11-01', '2026-11-02'),
  words: fc.subarray(['cable', 'fus']),
});
const bank = fc.array(row, { maxLength: 40 }).map((rows) =>
  rows.map(
    ({ isOld, ...one }, place): BankRow => ({
      ...one,
      ...{ id: `q${place + 10}${isOld ? old : ''}`, text: 'x', reference: '' },
      ...(isOld && { status: 'published' }),
    }),
  ),
);
const filters = fc.record({
  number: fc.constantFrom('', '1', '2-1', '9', 's-', 'S-1'),
  partId: fc.constantFrom('', 'p1'),
  type: fc.constantFrom('', 'numeric'),
  difficulty: fc.constantFrom('', 'hard'),
  status: fc.constantFrom('', 'withdrawn', 'published'),
  word: fc.constantFrom('', 'cable'),
  tag: fc.constantFrom('', 'A4:2026', 'a4:2026', 'old edition'),
  importId: fc.constantFrom('', 'i1'),
  sort: fc.constantFrom(...questionSorts),
  lack: fc.constantFrom('', 'part'),
});

function fieldOf({ status, ...one }: BankRow, field: string): unknown {
  const stored = { ...one, ...(!one.id.endsWith(old) && { status }), __name__: one.id };
  return new Map(Object.entries(stored)).get(field);
}

function holds(one: BankRow, { field, operator, value }: RowCondition): boolean {
  const own = fieldOf(one, field);
  if (operator === 'array-contains') return Array.isArray(own) && own.includes(value);
  if (operator === 'array-contains-any') return Array.isArray(own) && value.some((one) => own.includes(one));
  const text = String(own);
  if (operator === '==') return text === value;
  if (operator === '>') return text > value;
  return operator === '>=' ? text >= value : text < value;
}

/** What Firestore answers to a query. */
function ask(rows: readonly BankRow[], { where, orderBy }: RowQuery, limit: number): BankRow[] {
  return rows
    .filter((one) => where.every((condition) => holds(one, condition)))
    .sort((a, b) => {
      for (const [field, direction] of orderBy) {
        const [left, right] = [String(fieldOf(a, field)), String(fieldOf(b, field))];
        if (left !== right) return left < right === (direction === 'asc') ? -1 : 1;
      }
      return 0;
    })
    .slice(0, limit);
}

/** Every page, as the service asks for them. */
function readPages(rows: readonly BankRow[], asked: RowFilters, size: number): BankRow[] {
  const all: BankRow[] = [];
  for (let after: RowCursor | null = null; ; ) {
    const page: BankRow[] = [];
    let next: RowCursor | null = null;
    for (const { segment, query } of rowQueries(asked, after)) {
      const found = ask(rows, query, size - page.length);
      page.push(...found);
      const last = found.at(-1);
      if (last) next = cursorAt(asked, segment, last);
      if (page.length === size) break;
    }
    all.push(...page.filter((one) => isInPage(one, asked)));
    if (page.length < size) return all;
    after = next;
  }
}

/** How each column orders rows: the text that is compared. */
const columns: Readonly<Record<string, (one: BankRow) => string>> = {
  number: ({ questionId }) => questionId,
  changed: ({ updatedAt }) => updatedAt,
  difficulty: ({ difficulty }) => String(['easy', 'medium', 'hard'].indexOf(difficulty)),
  type: ({ type }) => String(['single', 'multiple', 'numeric', 'ordering'].indexOf(type)),
  part: ({ partId }) => partId,
};

describe('pages of the bank', () => {
  it('hold every row that fits, each once, whatever the order and the size of a page [QN-20]', () => {
    fc.assert(
      fc.property(bank, filters, fc.integer({ min: 1, max: 7 }), (rows, asked, size) => {
        const ids = readPages(rows, asked, size).map(({ id }) => id);
        const { word = '', ...rest } = asked;
        const expected = filterQuestions(rows, [], { ...anyQuestion, ...rest })
          .filter(({ words }) => word === '' || words.includes(word))
          .map(({ id }) => id);
        expect(ids.toSorted()).toEqual(expected.toSorted());
        const count = (lists: readonly (readonly RowCondition[])[]) =>
          lists.flatMap((conditions) =>
            rows.filter((one) => conditions.every((condition) => holds(one, condition))),
          ).length;
        // With both a word and a tag, the query asks only for the word.
        if (word === '' || asked.tag === '')
          expect(count(countConditions(asked)) - count(leftOutConditions(asked))).toBe(ids.length);
      }),
    );
  });

  it('come in the order that was asked for; a beginning of the number orders by number [QN-20]', () => {
    fc.assert(
      fc.property(bank, filters, fc.integer({ min: 1, max: 7 }), (rows, asked, size) => {
        const [column = ''] = asked.sort.match(/\w+/u) ?? [];
        const isRange = asked.number !== '' && (column === 'changed' || column === 'part');
        const value = columns[isRange ? 'number' : column];
        const values = readPages(rows, asked, size).map((one) => value?.(one) ?? '');
        const sorted = values.toSorted();
        const isTurned = asked.sort.startsWith('-') && !isRange;
        expect(values).toEqual(isTurned ? sorted.toReversed() : sorted);
      }),
    );
  });
});

describe('the queries behind a cursor', () => {
  const none: RowFilters = {
    number: '',
    partId: '',
    type: '',
    difficulty: '',
    status: '',
    tag: '',
    importId: '',
    sort: 'number',
    lack: '',
  };

  it('bound the number once from below and once from above', () => {
    const asked = { ...none, number: '4-' };
    const bounds = (after: RowCursor | null) =>
      [...rowQueries(asked, after)].map(({ query }) =>
        query.where.map(({ field, operator, value }) => `${field} ${operator} ${value}`),
      );
    expect(bounds(null)).toEqual([['questionId >= 4-', 'questionId < 4-\uf8ff']]);
    expect(bounds({ segment: 0, at: ['4-7', 'q1'] })).toEqual([
      ['questionId == 4-7', '__name__ > q1'],
      ['questionId > 4-7', 'questionId < 4-\uf8ff'],
    ]);
    const down = [...rowQueries({ ...asked, sort: '-number' }, { segment: 0, at: ['4-7', 'q1'] })];
    expect(down[1]?.query.where).toEqual([
      { field: 'questionId', operator: '<', value: '4-7' },
      { field: 'questionId', operator: '>=', value: '4-' },
    ]);
  });

  it('begin in the segment in which the last page ended', () => {
    const asked = { ...none, sort: 'difficulty' as const };
    const segments = (after: RowCursor | null) => [...rowQueries(asked, after)].map(({ segment }) => segment);
    expect(segments(null)).toEqual([0, 1, 2]);
    expect(segments({ segment: 1, at: ['4-7', 'q1'] })).toEqual([1, 1, 2]);
  });
});
