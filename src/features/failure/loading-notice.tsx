import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

/** Shown in place of data that is loading or couldn’t be loaded; renders nothing once it's there. */
export function LoadingNotice({
  what,
  query: { status, isFetching, refetch },
}: {
  /** What is loaded, e.g. `questions`. */
  what: string;
  query: { status: string; isFetching: boolean; refetch: () => unknown };
}) {
  if (status === 'pending' || status === 'loading') return <Spinner label={`Loading the ${what}…`} />;
  if (status !== 'error') return null;
  return (
    <RetryNotice title={`We couldn’t load the ${what}`} busy={isFetching} onRetry={refetch}>
      Check your connection.
    </RetryNotice>
  );
}
