import type { ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

/** Asks before something that matters; the button says what it does. */
export function ConfirmDialog({
  open,
  title,
  confirmLabel,
  busy = false,
  onConfirm,
  onCancel,
  children,
}: {
  open: boolean;
  title: string;
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog open={open} onClose={onCancel} title={title}>
      {children}
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
