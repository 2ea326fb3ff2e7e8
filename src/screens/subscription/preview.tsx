import type { ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

/** A sum that the server works out: waited for, told, or asked for again when it didn't come. */
export function Preview<T>({
  of: { data, isFetching, refetch },
  children,
}: {
  of: { readonly data: T | undefined; readonly isFetching: boolean; readonly refetch: () => unknown };
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (isFetching) return <Spinner label="Working out the sum…" />;
  return (
    <Notice
      tone="danger"
      title="We couldn’t work out the sum"
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      Nothing has changed. Check your connection.
    </Notice>
  );
}
