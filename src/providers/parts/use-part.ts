import { useQuery } from '@tanstack/react-query';

import { loadStatus } from '#providers/query/load-status.ts';
import { PartNotFoundError } from '#services/exam-parts/get-part.ts';

import { partQuery } from './queries.ts';
import { useParts } from './use-parts.ts';

/** An exam part; that of the list, or of the pack on this device, until it can be read. */
export function usePart(id: string) {
  const query = useQuery(partQuery(id));
  const { data: read, error, failureReason, failureCount, errorUpdateCount, isFetching, refetch } = query;
  const isGone = error instanceof PartNotFoundError || failureReason instanceof PartNotFoundError;
  // From the first failed try on: all of them take seconds.
  const isMissing = read === undefined && !isGone && (failureCount > 0 || errorUpdateCount > 0);
  const parts = useParts({ enabled: isMissing });
  const data = read ?? (isMissing ? parts.data?.find((part) => part.id === id) : undefined);
  const isLoading = loadStatus({ ...query, data }) === 'loading' || (isMissing && parts.status === 'loading');
  return { data, isLoading, isGone, isFetching, refetch };
}
