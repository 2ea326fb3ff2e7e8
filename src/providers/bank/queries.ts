import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';

import type { BankRow } from '#domain/bank/bank-row.ts';
import type { RowCursor, RowFilters } from '#domain/bank/row-query.ts';
import { fresh } from '#providers/query/fresh.ts';
import { getRows } from '#services/bank/get-rows.ts';
import { countRows, findRowsByWords, listRows } from '#services/bank/list-rows.ts';
import { getQuestion } from '#services/questions/get-question.ts';
import { getQuestions } from '#services/questions/get-questions.ts';
import { type BankReading, listQuestions } from '#services/questions/list-questions.ts';
import { listVersions } from '#services/questions/list-versions.ts';
import { loadBulkJob } from '#services/storage/bulk-jobs.ts';
import { isBulkEditHeld } from '#services/storage/bulk-lock.ts';

export const bankKeys = {
  all: ['bank'] as const,
  list: () => [...bankKeys.all, 'list'] as const,
  reading: () => [...bankKeys.all, 'reading'] as const,
  rows: () => [...bankKeys.all, 'rows'] as const,
  namedRows: () => [...bankKeys.rows(), 'named'] as const,
  bulkJob: (uid: string) => [...bankKeys.all, 'bulk-edit', uid] as const,
  questions: () => [...bankKeys.all, 'question'] as const,
  question: (id: string | null) => [...bankKeys.questions(), id] as const,
  versions: (id: string) => [...bankKeys.all, 'versions', id] as const,
};

/** Rows on a page: enough to work with. Laying out twice as many takes a slow processor about a second. */
export const rowsPerPage = 25;

/** Milliseconds after which a page of the bank is refetched when it's opened: other administrators work on it too. */
export const rowsStaleTime = 60_000;

const firstPage = (): RowCursor | null => null;

/** The pages of the bank opened so far. */
export const rowsQuery = (filters: RowFilters) =>
  infiniteQueryOptions({
    queryKey: [...bankKeys.rows(), 'page', filters] as const,
    meta: { volatile: true, failure: 'Failed to load the questions' },
    staleTime: rowsStaleTime,
    initialPageParam: firstPage(),
    queryFn: ({ pageParam }) => listRows(filters, pageParam, rowsPerPage),
    getNextPageParam: ({ next }) => next,
  });

/** The latest bulk edit of an administrator on this device; null before the first. */
export const bulkJobQuery = (uid: string) =>
  queryOptions({
    queryKey: bankKeys.bulkJob(uid),
    meta: { volatile: true, failure: 'Failed to read the latest change of many questions' },
    staleTime: 0,
    queryFn: () => loadBulkJob(uid),
  });

/** Whether it's running, here or in another tab. */
export const bulkEditHeldQuery = (uid: string) =>
  queryOptions({
    queryKey: [...bankKeys.bulkJob(uid), 'held'] as const,
    meta: { volatile: true, failure: 'Failed to ask whether a change of many questions is running' },
    staleTime: 0,
    queryFn: () => isBulkEditHeld(uid),
  });

/** How many rows those pages have. */
export const rowCountQuery = (filters: RowFilters) =>
  queryOptions({
    queryKey: [...bankKeys.rows(), 'count', filters] as const,
    meta: { volatile: true, failure: 'Failed to count the questions' },
    staleTime: rowsStaleTime,
    queryFn: () => countRows(filters),
  });

/** The questions with whole words. */
export const wordRowsQuery = (words: string, filters: RowFilters) =>
  queryOptions({
    queryKey: [...bankKeys.rows(), 'words', words, filters] as const,
    meta: { volatile: true, failure: 'Failed to search the questions' },
    staleTime: rowsStaleTime,
    queryFn: () => findRowsByWords(words, filters),
  });

/** The questions with these ids. */
export const chosenQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...bankKeys.rows(), 'ids', ids] as const,
    meta: { volatile: true, failure: 'Failed to load the questions' },
    staleTime: rowsStaleTime,
    queryFn: () => getQuestions(ids),
  });

/** The rows with these ids. Rows that another such list has read recently aren't read again. */
export const namedRowsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...bankKeys.namedRows(), ids] as const,
    meta: { volatile: true, failure: 'Failed to load the questions' },
    staleTime: rowsStaleTime,
    queryFn: async ({ client }) => {
      const since = Date.now() - rowsStaleTime;
      const lately = client.getQueriesData<readonly BankRow[]>({
        queryKey: bankKeys.namedRows(),
        predicate: ({ state }) => !state.isInvalidated && state.dataUpdatedAt > since,
      });
      const known = new Map(lately.flatMap(([, rows = []]) => rows.map((row) => [row.id, row])));
      const read = await getRows(ids.filter((id) => !known.has(id)));
      const rows = new Map([...known, ...read.map((row) => [row.id, row] as const)]);
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
  });

/** The progress of reading the bank, from the cache only. */
export const bankReadingQuery = () =>
  queryOptions<BankReading | null>({
    queryKey: bankKeys.reading(),
    meta: { volatile: true },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: skipToken,
  });

/**
 * The whole bank, and the documents in it that can't be read: as many reads as there are documents. After an interruption it
 * continues from the last page. Other administrators' changes are seen minutes later, so writes based on it compare again.
 */
export const bankQuery = () =>
  queryOptions({
    queryKey: bankKeys.list(),
    meta: { volatile: true, failure: 'Failed to load the question bank' },
    staleTime: 5 * 60_000,
    queryFn: async ({ client, signal }) => {
      const { queryKey } = bankReadingQuery();
      client.setQueryDefaults(queryKey, { meta: { volatile: true } });
      const bank = await listQuestions({
        from: client.getQueryData(queryKey) ?? undefined,
        onPage: (reading) => client.setQueryData(queryKey, reading),
        signal,
      });
      client.setQueryData(queryKey, null);
      return bank;
    },
  });

/** One question as it is stored now, for an editor; null when there is none. Nothing is read without an id. */
export const questionQuery = (id: string | null) =>
  queryOptions({
    ...fresh,
    queryKey: bankKeys.question(id),
    meta: { volatile: true, failure: 'Failed to load the question' },
    queryFn: id === null ? skipToken : () => getQuestion(id),
  });

/** The earlier versions of a question, the latest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: bankKeys.versions(id),
    meta: { volatile: true, failure: 'Failed to load the earlier versions' },
    staleTime: 0,
    queryFn: () => listVersions(id),
  });
