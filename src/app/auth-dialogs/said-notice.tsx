import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './auth-dialogs.module.css';

export type Said = { readonly tone: 'success' | 'warning'; readonly message: string };

/** The outcome of an action whose screen has closed, or how a session ended. */
export function SaidNotice({ tone, message, onClose }: Said & { onClose: () => void }) {
  return (
    <div className={styles.registered}>
      <Notice
        tone={tone}
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
