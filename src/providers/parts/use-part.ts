import { useQuery } from '@tanstack/react-query';

import { isMissing } from '#providers/query/is-missing.ts';
import { loadStatus } from '#providers/query/load-status.ts';
import { PartNotFoundError } from '#services/parts/get-part.ts';

import { partQuery } from './queries.ts';
import { useParts } from './use-parts.ts';

/** An exam part; from the list, or from the pack on this device, until it can be read. */
export function usePart(id: string) {
  const query = useQuery(partQuery(id));
  const { error, failureReason, isFetching, refetch } = query;
  const isGone = error instanceof PartNotFoundError || failureReason instanceof PartNotFoundError;
  const fromList = !isGone && isMissing(query);
  const parts = useParts({ enabled: fromList });
  const data = fromList ? parts.data?.find((part) => part.id === id) : query.data;
  const isLoading = loadStatus(query, data) === 'loading' || (fromList && parts.status === 'loading');
  return { data, isLoading, isGone, isFetching, refetch };
}
