import type { ReactNode } from 'react';

import { FailureNotice } from '#ui/notice/failure-notice.tsx';

import { useDismissal } from './use-dismissal.ts';

/** Says that an action failed, beside the action, until it is tried again or five seconds after it was dismissed. */
export function FailedNotice({
  of: { isError, reset },
  title,
  children = 'Check your connection and try again.',
}: {
  of: { readonly isError: boolean; readonly reset: () => void };
  title?: ReactNode;
  children?: ReactNode;
}) {
  return (
    isError && (
      <Dismissible title={title} onClear={reset}>
        {children}
      </Dismissible>
    )
  );
}

/** Mounted for each failure, so that dismissing one doesn't dismiss the next. */
function Dismissible({
  title,
  onClear,
  children,
}: {
  title: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) {
  const { isClearing, dismiss } = useDismissal(onClear);
  return (
    <FailureNotice title={title} isClearing={isClearing} onDismiss={dismiss}>
      {children}
    </FailureNotice>
  );
}
