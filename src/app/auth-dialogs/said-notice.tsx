import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './auth-dialogs.module.css';

/** The outcome of an action whose screen has closed. */
export function SaidNotice({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <div className={styles.registered}>
      <Notice
        tone="success"
        title={message}
        action={
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        }
      />
    </div>
  );
}
