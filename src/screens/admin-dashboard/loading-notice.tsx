import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

/** What stands in place of what is loading or could not be loaded; nothing once it is there. */
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
    <Notice
      tone="danger"
      title={`The ${what} could not be loaded`}
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Check your connection.
    </Notice>
  );
}
