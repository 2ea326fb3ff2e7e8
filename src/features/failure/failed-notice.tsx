import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { errorClearDelay } from '#domain/messages/messages.ts';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';

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
  const [isClearing, setClearing] = useState(false);
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    if (!isClearing) return;
    const timer = setTimeout(() => clear(), errorClearDelay);
    return () => clearTimeout(timer);
  }, [isClearing]);
  return (
    <FailureNotice title={title} isClearing={isClearing} onDismiss={() => setClearing(true)}>
      {children}
    </FailureNotice>
  );
}
