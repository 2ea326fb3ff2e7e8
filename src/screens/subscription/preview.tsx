import type { ReactNode } from 'react';

import { ApiRequestError } from '#services/api/api-request-error.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

type Query<T> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** A sum that the server computes: waits for it, shows it, or offers to retry, with the server's reason for the failure. */
export function Preview<T>({
  of: { data, error, isFetching, refetch },
  children,
}: {
  of: Query<T>;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (isFetching) return <Spinner label="Working out the sum…" />;
  return (
    <RetryNotice title="We couldn’t work out the sum" onRetry={refetch}>
      {error instanceof ApiRequestError ? `${error.message}.` : 'Check your connection.'} Nothing has changed.
    </RetryNotice>
  );
}
