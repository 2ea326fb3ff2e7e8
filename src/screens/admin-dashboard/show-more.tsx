import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Focused } from '#ui/page/focused.tsx';

/**
 * A button for the next page of a list that grows. At its end, a sentence takes the focus of the button that was pressed. The list
 * itself reports a failure.
 */
export function ShowMore({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}) {
  const [wasPressed, setPressed] = useState(false);
  if (!hasNextPage) {
    return (
      wasPressed && (
        <Focused onlyIfLost>
          <p>There are no more.</p>
        </Focused>
      )
    );
  }
  return (
    <div>
      <Button
        busy={isFetchingNextPage}
        onClick={() => {
          setPressed(true);
          void fetchNextPage();
        }}
      >
        Show more
      </Button>
    </div>
  );
}
