import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { ExamPart } from '#domain/part/exam-part.ts';

/** The exam parts in their order; they change rarely, so one read serves the whole visit. Those that are kept are no failure. */
export function useParts() {
  const { data, status, isFetching, refetch } = useQuery<ExamPart[]>({
    queryKey: ['parts'],
    queryFn: async () => (await import('#services/exam-parts/list-parts.ts')).listParts(),
  });
  return { data, status: data ? ('success' as const) : status, isFetching, refetch };
}

/** The titles of the exam parts by id; empty while they load. */
export function usePartTitles(): ReadonlyMap<string, string> {
  const { data } = useParts();
  return useMemo(() => new Map(data?.map((part) => [part.id, part.title])), [data]);
}
