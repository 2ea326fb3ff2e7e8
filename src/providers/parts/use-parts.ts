import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { ExamPart } from '#domain/part/exam-part.ts';
import { packQuery } from '#providers/pack/queries.ts';
import { isMissing } from '#providers/query/is-missing.ts';
import { loadStatus } from '#providers/query/load-status.ts';

import { partListQuery } from './queries.ts';

/**
 * The exam parts in their order; they change rarely, so they are read once per visit. If that fails cached ones are used, and
 * without any those of the pack on this device, until they can be read.
 *
 * @param enabled whether to read them if nothing is cached
 */
export function useParts({ enabled = true } = {}) {
  const list = useQuery({ ...partListQuery(), enabled });
  const fromPack = isMissing(list);
  const { data: pack, isPending: isPackPending } = useQuery({ ...packQuery(), enabled: fromPack });
  const data: readonly ExamPart[] | undefined = fromPack ? pack?.parts : list.data;
  const status = fromPack && isPackPending ? 'loading' : loadStatus(list, data);
  return { data, status, isFetching: list.isFetching, refetch: list.refetch };
}

/** The titles of the exam parts by id, or the id of a part without one; empty while they load. */
export function usePartTitles(): ReadonlyMap<string, string> {
  const { data } = useParts();
  return useMemo(() => new Map(data?.map((part) => [part.id, part.title || part.id])), [data]);
}
