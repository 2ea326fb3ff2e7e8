import type { ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Says that an action failed, beside the action. Stays until it is dismissed or the action is tried again. */
export function FailedNotice({
  of: { isError, reset },
  title,
  children = 'Check your connection and try again.',
}: {
  of: { readonly isError: boolean; readonly reset: () => void };
  title: string;
  children?: ReactNode;
}) {
  if (!isError) return null;
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        <Button variant="quiet" onClick={reset}>
          Dismiss
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
