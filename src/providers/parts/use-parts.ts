import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { ExamPart } from '#domain/part/exam-part.ts';

/** The exam parts in their order; they change rarely, so one read serves the whole visit. */
export function useParts() {
  return useQuery<ExamPart[]>({
    queryKey: ['parts'],
    queryFn: async () => (await import('#services/exam-parts/list-parts.ts')).listParts(),
  });
}

/** The titles of the exam parts by id; empty while they load. */
export function usePartTitles(): ReadonlyMap<string, string> {
  const { data } = useParts();
  return useMemo(() => new Map(data?.map((part) => [part.id, part.title])), [data]);
}
