import * as z from 'zod/mini';

import { type BankRow, bankRowSchema } from '#domain/bank/bank-row.ts';
import {
  countConditions,
  cursorAt,
  isInPage,
  leftOutConditions,
  type RowCondition,
  type RowCursor,
  type RowFilters,
  rowQueries,
} from '#domain/bank/row-query.ts';
import { queryWords } from '#domain/question/search-words.ts';
import type { StoredDocument } from '#domain/shared/stored-document.ts';

import { parseAllStored } from '../firestore/parse-stored.ts';
import { where } from '../firestore/query.ts';
import { countDocuments } from '../firestore/read-documents.ts';
import type { RestRequest } from '../firestore/rest-request.ts';
import { askForRows, requestRows } from './ask-for-rows.ts';

/** A page of the bank; `next` is the cursor for the next page, null at the end. */
export type RowPage = { readonly rows: readonly BankRow[]; readonly next: RowCursor | null };

/** The most rows that a search for words shows, and that it reads to find them. */
const maxFound = 100;
const maxRead = 1000;

/** The fields of a row that are shown. The stored words are as long as all the rest, and only searches need them. */
export const rowFields = Object.keys(bankRowSchema.def.shape).filter(
  (field) => field !== 'id' && field !== 'words',
);

/**
 * A page of the bank: as many reads as it has rows, whatever the size of the bank, plus one for each row that the query can't
 * rule out.
 *
 * @param after null for the first page
 * @param size rows of a page
 * @throws RestError, NoAnswerError when data stops arriving
 */
export async function listRows(filters: RowFilters, after: RowCursor | null, size: number): Promise<RowPage> {
  const rows: BankRow[] = [];
  for (let at = after; ; ) {
    const { found, next } = await readStored(filters, at, { size: size - rows.length, fields: rowFields });
    rows.push(...rowsIn(found, filters));
    if (!next || rows.length >= size) return { rows, next };
    at = next;
  }
}

/** The request for the first page. Lists that are read in segments may need more than one. */
export function requestFirstPage(filters: RowFilters, size: number): RestRequest {
  const [first] = rowQueries(filters, null);
  if (!first) throw new Error('Every order has a first query');
  return requestRows(first.query, { size, fields: rowFields });
}

function rowsIn(found: readonly StoredDocument[], filters: RowFilters): BankRow[] {
  return parseAllStored(found, bankRowSchema).filter((row) => isInPage(row, filters));
}

/** Ids of one request. */
const idsPerRequest = 1000;

const { id, questionId, status, tags } = bankRowSchema.shape;
const idSchema = z.object({ id, questionId, status, tags });

/** What names a question. */
export type RowId = { readonly id: string; readonly questionId: string };

/**
 * The ids and numbers of all matching rows, about 300 bytes each.
 *
 * @param onPage called with the number of rows read so far
 * @throws the signal's reason when it was stopped; RestError, NoAnswerError
 */
export async function listRowIds(
  filters: RowFilters,
  { onPage, signal }: { readonly onPage: (read: number) => void; readonly signal: AbortSignal },
): Promise<RowId[]> {
  const ids: RowId[] = [];
  for (let after: RowCursor | null = null; ; ) {
    const reading = { size: idsPerRequest, fields: ['questionId', 'status'] };
    const page: Stored = await readStored({ ...filters, sort: inOrder }, after, reading);
    signal.throwIfAborted();
    const rows = parseAllStored(page.found, idSchema).filter((row) => isInPage(row, filters));
    ids.push(...rows.map(({ id, questionId }) => ({ id, questionId })));
    onPage(ids.length);
    if (!page.next) return ids;
    after = page.next;
  }
}

type Stored = { readonly found: StoredDocument[]; readonly next: RowCursor | null };

type Reading = { readonly size: number; readonly fields: readonly string[] };

/** The next documents of a query, some of which may not belong on the page. */
async function readStored(
  filters: RowFilters,
  after: RowCursor | null,
  { size, fields }: Reading,
): Promise<Stored> {
  const found: StoredDocument[] = [];
  let next: RowCursor | null = null;
  for (const { segment, query: step } of rowQueries(filters, after)) {
    const documents = await askForRows(step, { size: size - found.length, fields });
    found.push(...documents);
    const last = documents.at(-1);
    if (last) next = cursorAt(filters, segment, { ...last.data, id: last.id });
    if (found.length === size) return { found, next };
  }
  return { found, next: null };
}

/** How many rows there are on all pages: one read per thousand. @throws RestError */
export async function countRows(filters: RowFilters): Promise<number> {
  const [all, others] = await Promise.all([
    countAll(countConditions(filters)),
    countAll(leftOutConditions(filters)),
  ]);
  return all - others;
}

/** How many documents meet one of these lists of conditions, if none meets two. */
async function countAll(lists: readonly (readonly RowCondition[])[]): Promise<number> {
  const counts = lists.map((conditions) => {
    const asked = conditions.map(({ field, operator, value }) => where(field, operator, value));
    return countDocuments('questions', ...asked);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Rows that have every word, and whether there may be more. */
export type FoundRows = { readonly rows: readonly BankRow[]; readonly isPartial: boolean };

/**
 * The rows whose number begins with what was typed, and those with every word of it, each in the order of the numbers.
 * Firestore takes one `array-contains` a query, so the rarest of the words and the tag is queried, and the others are checked
 * in the results.
 */
export async function findRowsByWords(typed: string, filters: RowFilters): Promise<FoundRows> {
  const [numbered, worded] = await Promise.all([
    findByNumber(typed.trim(), filters),
    findWords(queryWords(typed), filters),
  ]);
  const rows = new Map([...numbered.rows, ...worded.rows].map((row) => [row.id, row]));
  return {
    rows: [...rows.values()].slice(0, maxFound),
    isPartial: numbered.isPartial || worded.isPartial || rows.size > maxFound,
  };
}

/** Texts that can be the beginning of a number, such as 4-0 or 411. */
const numberLike = /^\S*\d\S*$/u;

async function findByNumber(typed: string, filters: RowFilters): Promise<FoundRows> {
  if (filters.number !== '' || !numberLike.test(typed)) return { rows: [], isPartial: false };
  const { rows, next } = await listRows({ ...filters, sort: inOrder, number: typed }, null, maxFound);
  return { rows, isPartial: next !== null };
}

async function findWords(words: readonly string[], filters: RowFilters): Promise<FoundRows> {
  if (words.length === 0) return { rows: [], isPartial: false };
  const asked = await rarestOf([
    ...words.map((word) => ({ ...filters, sort: inOrder, word })),
    ...(filters.tag === '' ? [] : [{ ...filters, sort: inOrder }]),
  ]);
  const reading = {
    size: maxFound,
    fields: words.length > 1 || !asked.word ? [...rowFields, 'words'] : rowFields,
  };
  const isFound = (row: BankRow) => words.every((word) => word === asked.word || row.words.includes(word));
  const rows: BankRow[] = [];
  let readSoFar = 0;
  let next: RowCursor | null = null;
  do {
    const page = await readStored(asked, next, reading);
    rows.push(...rowsIn(page.found, asked).filter(isFound));
    readSoFar += page.found.length;
    next = page.next;
  } while (next && rows.length < maxFound && readSoFar < maxRead);
  return { rows: rows.slice(0, maxFound), isPartial: next !== null || rows.length > maxFound };
}

const inOrder = 'number' as const;

/** The filters that the fewest rows match. */
async function rarestOf(all: readonly RowFilters[]): Promise<RowFilters> {
  const [first, ...others] = all;
  if (!first) throw new Error('There is nothing to choose from');
  if (others.length === 0) return first;
  const counts = await Promise.all(all.map((one) => countAll(countConditions(one))));
  return all[counts.indexOf(Math.min(...counts))] ?? first;
}
