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
 * A modal dialog: the browser keeps the focus inside, closes it with Escape and gives the focus back.
 *
 * @param kept whether the content is there before the dialog is opened and after it is closed: for what takes long to render and has
 *   nothing to forget
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

  // Before the next paint, which would show a closing dialog without its content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an owner that keeps it open, since it is busy, has it shown again
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog?.open === open) return;
    if (open) dialog?.showModal();
    else {
      dialog?.close();
      // Signing in takes away the button that it was opened with.
      recoverFocus();
    }
  }, [open, closings]);

  // Removing an open dialog would leave the focus nowhere: only closing it gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);

  /** The owner closes it, not the browser, whose news would come late: by then it may be open again. */
  function askToClose(event: SyntheticEvent<HTMLDialogElement>): void {
    // A file picker inside says so too when it's left.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  /** The browser closes it all the same when Escape is pressed twice. */
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
