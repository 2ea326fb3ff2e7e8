import { type ReactNode, useEffect, useId, useReducer, useRef } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './dialog.module.css';

/** A modal dialog: the browser keeps the focus inside, closes it with Escape and gives the focus back. */
export function Dialog({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [closings, countClosing] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an owner that keeps it open, since it is busy, has it shown again
  useEffect(() => {
    if (!open) element.current?.close();
    else if (!element.current?.open) element.current?.showModal();
  }, [open, closings]);

  /** Closed by the reader, with Escape or the button; when its owner closed it there is nothing to tell. */
  function tellClosed(): void {
    if (!open) return;
    onClose();
    countClosing();
  }

  return (
    <dialog ref={element} className={styles.dialog} aria-labelledby={titleId} onClose={tellClosed}>
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <Button variant="quiet" aria-label="Close" onClick={() => element.current?.close()}>
              <Icon name="close" />
            </Button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
