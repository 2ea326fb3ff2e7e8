import type { ReactNode } from 'react';

import { Button, type ButtonVariant } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { Notice, type NoticeTone } from './notice.tsx';

/** Says that something didn't load, with a button to try again. @param busy whether it's being tried again */
export function RetryNotice({
  tone = 'danger',
  title,
  variant = 'secondary',
  busy = false,
  onRetry,
  children,
}: {
  tone?: NoticeTone;
  title: ReactNode;
  variant?: ButtonVariant;
  busy?: boolean;
  onRetry: () => unknown;
  children: ReactNode;
}) {
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        <Button ref={leaveFocus} variant={variant} busy={busy} onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
