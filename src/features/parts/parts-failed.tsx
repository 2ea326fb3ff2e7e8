import type { ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** The exam parts could not be read. @param children what the user can’t do here, and what to do about it */
export function PartsFailed({
  busy,
  onRetry,
  children,
}: {
  busy: boolean;
  onRetry: () => void;
  children: ReactNode;
}) {
  return (
    <Notice
      tone="danger"
      title="We couldn’t load the exam parts"
      action={
        <Button busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
