import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { loadStatus } from '#providers/query/load-status.ts';

import { partListQuery } from './queries.ts';

/** The exam parts in their order; they change rarely, so one read serves the whole visit. Cached ones are no failure. */
export function useParts() {
  const query = useQuery(partListQuery());
  const { data, isFetching, refetch } = query;
  return { data, status: loadStatus(query), isFetching, refetch };
}

/** The titles of the exam parts by id; empty while they load. */
export function usePartTitles(): ReadonlyMap<string, string> {
  const { data } = useParts();
  return useMemo(() => new Map(data?.map((part) => [part.id, part.title])), [data]);
}
