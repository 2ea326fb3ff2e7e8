import { Button } from '#ui/button/button.tsx';

/** A button for the next page of a list that grows; nothing at its end. The list itself reports a failure. */
export function ShowMore({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}) {
  if (!hasNextPage) return null;
  return (
    <div>
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
