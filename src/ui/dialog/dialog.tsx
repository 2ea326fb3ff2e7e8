import {
  Activity,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';

import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { recoverFocus } from '#ui/page/focus-heading.ts';

import styles from './dialog.module.css';

/**
 * A modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back.
 *
 * @param kept whether the content stays rendered while the dialog is closed: for slow content that has no state to reset
 */
export function Dialog({
  open,
  onClose,
  title,
  kept = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  kept?: boolean;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [closings, countClosing] = useReducer((count: number) => count + 1, 0);

  // Runs before the next paint, which would show a closing dialog without its content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an owner that keeps it open, since it is busy, has it shown again
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog?.open === open) return;
    if (open) dialog?.showModal();
    else {
      dialog?.close();
      // The button that opened it may have gone, as it does after signing in.
      recoverFocus();
    }
  }, [open, closings]);

  // Removing an open dialog would leave the focus nowhere: only closing it gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);

  /** The owner closes the dialog, not the browser, whose `close` event comes late: by then the dialog may be open again. */
  function askToClose(event: SyntheticEvent<HTMLDialogElement>): void {
    // A file picker inside sends this event too when it's dismissed.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  /** The browser closes the dialog regardless when Escape is pressed twice. */
  function tellClosed(): void {
    if (!open || !element.current || element.current.open) return;
    onClose();
    countClosing();
  }

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={askToClose}
      onClose={tellClosed}
    >
      {open && (
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <Button variant="quiet" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
      )}
      {(open || kept) && <Activity mode={open ? 'visible' : 'hidden'}>{children}</Activity>}
    </dialog>
  );
}
