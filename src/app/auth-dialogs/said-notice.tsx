import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { usePageMark } from '#ui/page/use-page-mark.ts';

import styles from './auth-dialogs.module.css';

export type Said = { readonly tone: 'success' | 'warning'; readonly message: string };

/** The outcome of an action whose screen has closed, or how a session ended. Escape closes it, wherever the focus is. */
export function SaidNotice({
  tone,
  message,
  onClose,
  children,
}: Said & { onClose: () => void; children?: ReactNode }) {
  usePageMark('data-notice');
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);
  return (
    <div className={styles.said}>
      <Notice
        tone={tone}
        title={message}
        action={
          <Button ref={leaveFocus} variant="quiet" onClick={onClose}>
            Close
          </Button>
        }
      >
        {children}
      </Notice>
    </div>
  );
}
