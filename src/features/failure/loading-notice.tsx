import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

/** Takes the place of data that is loading or couldn’t be loaded; nothing once it is there. */
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
      title={`We couldn’t load the ${what}`}
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
