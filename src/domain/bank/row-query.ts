import { questionTypes } from '#domain/question/question-types.ts';
import { compareText } from '#domain/shared/compare-text.ts';
import { difficulties } from '#domain/shared/difficulties.ts';
import { spellingsOf } from '#domain/shared/spellings.ts';

import type { BankRow } from './bank-row.ts';
import { hasTag, type QuestionFilters } from './filter-questions.ts';

/** What a database query for a page of the bank can filter by: equalities, the beginning of the number, and an order. */
export type RowFilters = Pick<
  QuestionFilters,
  'partId' | 'type' | 'difficulty' | 'status' | 'tag' | 'importId' | 'number' | 'sort' | 'lack'
> & {
  /**
   * A stored word that rows must have, in the form that searches use. Firestore takes one `array-contains` a query: tags are
   * left out then.
   */
  readonly word?: string;
};

export type RowCondition =
  | {
      readonly field: string;
      readonly operator: '==' | 'array-contains' | '>' | '>=' | '<';
      readonly value: string;
    }
  | {
      readonly field: string;
      readonly operator: 'array-contains-any';
      readonly value: readonly string[];
    };

/** One query. `__name__` is a document's id, which breaks ties. */
export type RowQuery = {
  readonly where: readonly RowCondition[];
  readonly orderBy: readonly (readonly [field: RowField, direction: 'asc' | 'desc'])[];
};

export type RowField = 'questionId' | 'updatedAt' | 'partId' | '__name__';

/** Where a page ended: in which segment of the order, and the ordered fields of its last row. */
export type RowCursor = { readonly segment: number; readonly at: readonly string[] };

/**
 * The queries that follow a cursor, to be asked one after the other until a page is full. Firestore's own cursors aren't used,
 * since its emulators differ on them. Instead the last row's values bound the next query (keyset pagination): first the rows
 * that tie with it in all but the last field, then those that tie in fewer, then the rest.
 *
 * @param after null for the first page
 */
export function* rowQueries(
  filters: RowFilters,
  after: RowCursor | null,
): Generator<{ readonly segment: number; readonly query: RowQuery }> {
  const { descending, fields, segments } = orderOf(filters);
  const conditions = conditionsOf(filters);
  for (const [segment, extra] of segments.entries()) {
    if (segment < (after?.segment ?? 0)) continue;
    const at = segment === after?.segment ? after.at : null;
    for (const step of stepsAfter(fields, descending, at)) {
      yield {
        segment,
        query: { ...step, where: [...conditions, ...withinRange(extra, step)] },
      };
    }
  }
}

/** The conditions of a segment and a step, without those of the range of numbers that the step bounds itself. */
function withinRange(segment: readonly RowCondition[], { where }: RowQuery): RowCondition[] {
  const own = where.find(({ field }) => field === 'questionId')?.operator;
  const range = segment.filter(({ field, operator }) => {
    if (field !== 'questionId' || own === undefined) return true;
    return (own === '>' && operator === '<') || (own === '<' && operator === '>=');
  });
  return [...where, ...range];
}

/** The values of a row that a cursor holds. */
export function cursorAt(
  filters: RowFilters,
  segment: number,
  row: Readonly<Partial<Record<RowField | 'id', unknown>>>,
): RowCursor {
  const { fields } = orderOf(filters);
  return {
    segment,
    at: fields.map((field) => String((field === '__name__' ? row.id : row[field]) ?? '')),
  };
}

/** What to count for the number of rows on all pages: together these match each row once. */
export function countConditions(filters: RowFilters): RowCondition[][] {
  return numberRanges(filters).map((range) => [...conditionsOf(filters), ...range]);
}

/**
 * What to subtract from that count: the rows that a page leaves out. Old questions have no status, and Firestore can't query
 * for a missing field, so published ones are all except the withdrawn.
 */
export function leftOutConditions(filters: RowFilters): RowCondition[][] {
  return filters.status === 'published' ? countConditions({ ...filters, status: 'withdrawn' }) : [];
}

/** Whether a row that was read belongs on the page. This checks the filters that a query can't. */
export function isInPage(row: Pick<BankRow, 'status' | 'tags'>, { status, tag, word }: RowFilters): boolean {
  return (status === '' || row.status === status) && (!word || tag === '' || hasTag(row, tag));
}

type Order = {
  readonly descending: boolean;
  readonly fields: readonly RowField[];
  /** Ranges of the list that are queried one after the other, for texts whose order isn't alphabetical. */
  readonly segments: readonly (readonly RowCondition[])[];
};

function orderOf({ sort, number, difficulty, type, partId, lack }: RowFilters): Order {
  const descending = sort.startsWith('-');
  const column = sort.replace('-', '');
  const whole = (fields: readonly RowField[]): Order => ({ descending, fields, segments: [[]] });
  const ranges = numberRanges({ number });
  const inSegments = (field: string, values: readonly string[]): Order => ({
    descending: false,
    fields: ['questionId', '__name__'],
    segments: (descending ? values.toReversed() : values).flatMap((value) =>
      ranges.map((range) => [{ field, operator: '==', value }, ...range]),
    ),
  });
  // A query for a range of numbers can only be ordered by number.
  if (column === 'changed' && number === '') return whole(['updatedAt', '__name__']);
  const isOnePart = partId !== '' || lack === 'part';
  if (column === 'part' && number === '' && !isOnePart) return whole(['partId', 'questionId', '__name__']);
  if (column === 'difficulty' && difficulty === '') return inSegments('difficulty', difficulties);
  if (column === 'type' && type === '') return inSegments('type', questionTypes);
  const isTurned = descending && column === 'number';
  return {
    descending: isTurned,
    fields: ['questionId', '__name__'],
    segments: isTurned ? ranges.toReversed() : ranges,
  };
}

function conditionsOf(filters: RowFilters): RowCondition[] {
  const { partId, type, difficulty, importId, tag, lack, word } = filters;
  const status = filters.status === 'published' ? '' : filters.status;
  const equal: RowCondition[] = Object.entries({ partId, type, difficulty, status, importId })
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, operator: '==', value }) as const);
  if (lack === 'part') equal.push({ field: 'partId', operator: '==', value: '' });
  if (word) return [...equal, { field: 'words', operator: 'array-contains', value: word }];
  return tag === ''
    ? equal
    : [...equal, { field: 'tags', operator: 'array-contains-any', value: spellingsOf(tag) }];
}

/**
 * The numbers with this prefix, a range for each of its spellings, in their order; one without bounds for no prefix. U+F8FF is
 * after any character that can follow a prefix.
 */
function numberRanges({ number }: Pick<RowFilters, 'number'>): RowCondition[][] {
  if (number === '') return [[]];
  return spellingsOf(number)
    .sort(compareText)
    .map((spelling) => [
      { field: 'questionId', operator: '>=', value: spelling },
      { field: 'questionId', operator: '<', value: `${spelling}\uf8ff` },
    ]);
}

function stepsAfter(
  fields: readonly RowField[],
  descending: boolean,
  at: readonly string[] | null,
): RowQuery[] {
  const direction = descending ? 'desc' : 'asc';
  const order = (from: number) => fields.slice(from).map((field) => [field, direction] as const);
  if (!at) return [{ where: [], orderBy: order(0) }];
  return fields
    .map((field, place): RowQuery => {
      const tied = fields
        .slice(0, place)
        .map((one, index) => ({ field: one, operator: '==', value: at[index] ?? '' }) as const);
      const beyond = { field, operator: descending ? '<' : '>', value: at[place] ?? '' } as const;
      return { where: [...tied, beyond], orderBy: order(place) };
    })
    .toReversed();
}
