import { type ReactNode, useEffect, useId, useRef } from 'react';

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

  useEffect(() => {
    if (open) element.current?.showModal();
    else element.current?.close();
  }, [open]);

  /** Closed by the reader, with Escape or the button; when its owner closed it there is nothing to tell. */
  function tellClosed(): void {
    if (open) onClose();
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
