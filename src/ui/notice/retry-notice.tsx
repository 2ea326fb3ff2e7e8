import type { ReactNode } from 'react';

import { Button, type ButtonVariant } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { Notice, type NoticeTone } from './notice.tsx';

/** Something that wasn't loaded, with the button that asks for it again. @param busy while that runs */
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
