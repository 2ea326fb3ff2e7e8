import type { ReactNode } from 'react';

import { RetryNotice } from '#ui/notice/retry-notice.tsx';

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
    <RetryNotice title="We couldn’t load the exam parts" busy={busy} onRetry={onRetry}>
      {children}
    </RetryNotice>
  );
}
