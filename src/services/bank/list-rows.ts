import { collection, getCount, query, where } from 'firebase/firestore/lite';

import { type BankRow, bankRowSchema } from '#domain/bank/bank-row.ts';
import {
  countConditions,
  cursorAt,
  type RowCondition,
  type RowCursor,
  type RowFilters,
  type RowQuery,
  rowQueries,
} from '#domain/bank/row-query.ts';
import { queryWords } from '#domain/question/search-words.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { parseAllStored, type StoredDocument } from '../parse-stored.ts';
import { askSlowly } from '../public-documents.ts';
import { referenceTo, requestQuery, type StructuredQuery } from '../public-request.ts';
import { readInPieces } from '../read-in-pieces.ts';

/** A page of the bank; `next` is asked for to go on, null at the end. */
export type RowPage = { readonly rows: readonly BankRow[]; readonly next: RowCursor | null };

/** Reads that a search for words costs at most. */
const maxFound = 100;

const fields = Object.keys(bankRowSchema.def.shape).filter((field) => field !== 'id');

/**
 * A page of the bank: as many reads as it has rows, whatever the size of the bank.
 *
 * @param after null for the first page
 * @param size rows of a page
 * @throws PublicReadError, NoAnswerError when nothing arrives any more
 */
export async function listRows(filters: RowFilters, after: RowCursor | null, size: number): Promise<RowPage> {
  const found: StoredDocument[] = [];
  let next: RowCursor | null = null;
  for (const { segment, query: step } of rowQueries(filters, after)) {
    const documents = await read({ ...structured(step), limit: size - found.length });
    found.push(...documents);
    const last = documents.at(-1);
    if (last) next = cursorAt(filters, segment, { ...last.data, id: last.id });
    if (found.length === size) return { rows: parseAllStored(found, bankRowSchema), next };
  }
  return { rows: parseAllStored(found, bankRowSchema), next: null };
}

/** How many rows all pages have: one read for a thousand. @throws FirestoreError */
export async function countRows(filters: RowFilters): Promise<number> {
  const conditions = countConditions(filters).map(({ field, operator, value }) =>
    where(field, operator, value),
  );
  return (await withTimeout(getCount(query(collection(db, 'questions'), ...conditions)))).data().count;
}

/** Rows that have every word, and whether there may be more. */
export type FoundRows = { readonly rows: readonly BankRow[]; readonly isPartial: boolean };

/**
 * The rows with every word that was typed: the rarest is asked for together with what must be equal, the others are looked for in
 * what that finds.
 */
export async function findRowsByWords(typed: string, filters: RowFilters): Promise<FoundRows> {
  const words = queryWords(typed);
  const [rarest] = words;
  if (rarest === undefined) return { rows: [], isPartial: false };
  const equal = countConditions(filters).filter(({ operator }) => operator === '==');
  const word = { field: 'words', operator: 'array-contains', value: rarest } as const;
  const found = await read({ ...structured({ where: [word, ...equal], orderBy: [] }), limit: maxFound });
  const rows = parseAllStored(found, bankRowSchema);
  return {
    rows: rows.filter((row) => words.every((word) => row.words.includes(word))),
    isPartial: found.length === maxFound,
  };
}

function read(asked: StructuredQuery): Promise<StoredDocument[]> {
  const select = { fields: fields.map((fieldPath) => ({ fieldPath })) };
  return askSlowly(requestQuery('questions', { select, ...asked }), readInPieces);
}

function structured({ where: conditions, orderBy }: RowQuery): StructuredQuery {
  return {
    ...whereOf(conditions),
    ...(orderBy.length > 0 && {
      orderBy: orderBy.map(([fieldPath, direction]) => ({
        field: { fieldPath },
        direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
      })),
    }),
  };
}

const operators = {
  '==': 'EQUAL',
  'array-contains': 'ARRAY_CONTAINS',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<': 'LESS_THAN',
} as const satisfies Record<RowCondition['operator'], string>;

function whereOf(conditions: readonly RowCondition[]): StructuredQuery {
  if (conditions.length === 0) return {};
  const filters = conditions.map(({ field, operator, value }) => ({
    fieldFilter: {
      field: { fieldPath: field },
      op: operators[operator],
      value: field === '__name__' ? referenceTo('questions', value) : { stringValue: value },
    },
  }));
  return { where: { compositeFilter: { op: 'AND', filters } } };
}
