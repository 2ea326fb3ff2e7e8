import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { type Filtered, filterQuestions, type QuestionFilters } from '#domain/bank/filter-questions.ts';
import type { RowFilters } from '#domain/bank/row-query.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import {
  chosenQuery,
  rowCountQuery,
  rowsPerPage,
  rowsQuery,
  wordRowsQuery,
} from '#providers/bank/queries.ts';
import { noQuizzes } from '#providers/quizzes/use-quiz-list.ts';

import { useBank } from '../use-bank.ts';

/** How questions are found: page by page, by words, from the list of a quiz, or by reading the whole bank. */
export type Finding = 'pages' | 'words' | 'quiz' | 'bank';

/** The way to find these questions with the fewest reads. */
function findingFor({ words, inside, lack, quizId }: QuestionFilters): Finding {
  if (quizId) return 'quiz';
  if ((words && inside) || (lack && lack !== 'part')) return 'bank';
  return words ? 'words' : 'pages';
}

/** The part of the filters that the query for a page applies; a pasted number may have spaces around it. */
export function rowFilters(filters: QuestionFilters): RowFilters {
  const { partId, type, difficulty, status, tag, importId, number, sort, lack } = filters;
  const typed = { tag: tag.trim(), number: number.trim() };
  return { partId, type, difficulty, status, importId, sort, lack, ...typed };
}

/**
 * One page of the questions that match the filters.
 *
 * @param filters debounced
 * @param quizzes undefined until they're read; searches that need them wait
 * @param wanted the page, from 1
 */
export function useRows(filters: QuestionFilters, quizzes: readonly Quiz[] | undefined, wanted: number) {
  const finding = findingFor(filters);
  const needsQuizzes = finding === 'quiz' || filters.lack === 'quiz';
  const known = quizzes ?? (needsQuizzes ? undefined : noQuizzes);
  const paged = usePages(filters, wanted, finding === 'pages');
  const words = useQuery({
    ...wordRowsQuery(filters.words, rowFilters(filters)),
    enabled: finding === 'words',
    placeholderData: keepPreviousData,
  });
  const quizIds = known?.find(({ id }) => id === filters.quizId)?.questionIds ?? [];
  const ofQuiz = useQuery({ ...chosenQuery(quizIds), enabled: finding === 'quiz' && known !== undefined });
  const bank = useBank({ enabled: finding === 'bank' });
  const source = { pages: paged.query, words, quiz: ofQuiz, bank }[finding];

  const listed: Readonly<Record<Finding, readonly Filtered[] | undefined>> = {
    pages: undefined,
    words: words.data?.rows,
    quiz: ofQuiz.data,
    bank: bank.data,
  };
  const read = listed[finding];
  const found = useMemo(() => {
    // The search has already compared the words, without their endings.
    const local = finding === 'words' ? { ...filters, words: '' } : filters;
    return read && known && filterQuestions(read, known, local);
  }, [read, known, filters, finding]);
  const total = finding === 'pages' ? paged.total : (found?.length ?? null);
  const pages = Math.max(1, Math.ceil((total ?? 0) / rowsPerPage));
  const page = finding === 'pages' ? paged.page : Math.min(pages, wanted);
  const start = (page - 1) * rowsPerPage;
  const listedRows = useMemo(() => found?.slice(start, start + rowsPerPage), [found, start]);
  return {
    finding,
    /** Whether the quizzes are needed and haven't loaded. */
    lacksQuizzes: known === undefined,
    source,
    /** The query that counts the rows of all pages. */
    count: paged.count,
    bank,
    rows: finding === 'pages' ? paged.rows : listedRows,
    /** All matches, if they have been read. */
    found,
    total,
    /** Whether these are the rows of this search, and not of the previous one. */
    isCurrent: !source.isPlaceholderData && !(finding === 'pages' && paged.count.isPlaceholderData),
    page,
    pages,
    /** Whether another page was asked for and is loading. */
    isTurning: finding === 'pages' && paged.isTurning,
    /** Requests a page before it's in the address: a table is slow to render, and the request needn't wait for that. */
    askFor: paged.askFor,
    isPartial: finding === 'words' && words.data?.isPartial === true,
  };
}

/**
 * Pages can only be read one after the other: for a page that an address names, those before it are read too. The previous page
 * stays until the next one has loaded.
 */
function usePages(filters: QuestionFilters, wanted: number, enabled: boolean) {
  const asked = rowFilters(filters);
  const query = useInfiniteQuery({ ...rowsQuery(asked), enabled, placeholderData: keepPreviousData });
  const count = useQuery({ ...rowCountQuery(asked), enabled, placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loaded = data?.pages.length ?? 0;
  const canGoOn = enabled && loaded > 0 && hasNextPage && !isFetching;
  // Prefetch one page, once their number is known: tables are slow to render, so the rows shouldn't wait for the network too.
  const needed = count.data === undefined ? wanted : wanted + 1;
  const isIncomplete = canGoOn && loaded < needed && !isError;
  useEffect(() => {
    if (isIncomplete) void fetchNextPage();
  }, [isIncomplete, fetchNextPage]);
  const hasFailedAhead = query.isFetchNextPageError && loaded >= wanted;
  const isTurning = loaded > 0 && loaded < wanted && hasNextPage;
  const page = isTurning ? wanted - 1 : Math.min(loaded, wanted);
  const rows = data?.pages[page - 1]?.rows;

  function statusOf() {
    // A failed prefetch isn't shown: nobody has asked for that page yet.
    if (hasFailedAhead) return 'success';
    // The first page has loaded, but not the one that the address names.
    return isTurning && !isError && !rows ? 'pending' : query.status;
  }

  return {
    query: { ...query, status: statusOf() },
    count,
    total: count.data ?? null,
    page,
    isTurning: isTurning && !isError,
    askFor: (to: number) => void (canGoOn && loaded < to && fetchNextPage()),
    rows,
  };
}
