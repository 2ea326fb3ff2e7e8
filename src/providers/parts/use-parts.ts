import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { ExamPart } from '#domain/part/exam-part.ts';
import { packQuery } from '#providers/pack/queries.ts';
import { loadStatus } from '#providers/query/load-status.ts';

import { partListQuery } from './queries.ts';

/**
 * The exam parts in their order; they change rarely, so one read serves the whole visit. Cached ones are no failure, and where
 * nothing is cached those of the pack on this device do until they can be read.
 *
 * @param enabled whether they are read where nothing is cached
 */
export function useParts({ enabled = true } = {}) {
  const list = useQuery({ ...partListQuery(), enabled });
  const { data: listed, failureCount, errorUpdateCount, isError, isFetching, refetch } = list;
  // From the first failed try on: all of them take seconds.
  const isMissing = listed === undefined && (failureCount > 0 || errorUpdateCount > 0);
  const { data: pack, isPending: isPackPending } = useQuery({ ...packQuery(), enabled: isMissing });
  const data: readonly ExamPart[] | undefined = listed ?? (isMissing ? pack?.parts : undefined);
  const status = isMissing && isPackPending ? 'loading' : loadStatus({ data, isError, errorUpdateCount });
  return { data, status, isFetching, refetch };
}

/** The titles of the exam parts by id; empty while they load. */
export function usePartTitles(): ReadonlyMap<string, string> {
  const { data } = useParts();
  return useMemo(() => new Map(data?.map((part) => [part.id, part.title])), [data]);
}
