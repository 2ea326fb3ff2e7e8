import type { ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import styles from './notice.module.css';
import { Notice } from './notice.tsx';

/** An action that failed. The message stays until it's dismissed, then loses its colour before it goes. */
export function FailureNotice({
  title,
  children,
  isClearing,
  onDismiss,
}: {
  title?: ReactNode;
  children?: ReactNode;
  /** Whether it was dismissed and is about to go. */
  isClearing: boolean;
  onDismiss: () => void;
}) {
  return (
    <div className={isClearing ? styles.clearing : undefined}>
      <Notice
        tone="danger"
        title={title}
        action={
          // Never disabled: the button would lose the focus.
          <Button ref={leaveFocus} variant="quiet" onClick={isClearing ? undefined : onDismiss}>
            {isClearing ? 'Dismissed' : 'Dismiss'}
          </Button>
        }
      >
        {children}
      </Notice>
    </div>
  );
}
