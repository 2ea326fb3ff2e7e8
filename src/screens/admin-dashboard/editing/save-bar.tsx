import type { ReactNode } from 'react';

import { usePageMark } from '#ui/page/use-page-mark.ts';

import styles from '../admin-dashboard.module.css';

/** The save buttons, always in view, and whether there's anything to save. */
export function SaveBar({
  dirty,
  saved,
  children,
}: {
  dirty: boolean;
  /** Whether the last save succeeded and nothing has changed since. */
  saved: boolean;
  children: ReactNode;
}) {
  usePageMark('data-save-bar');
  return (
    <div className={`${styles.row} ${styles.saveBar}`}>
      {children}
      <span role="status" className={styles.soft}>
        {dirty ? 'Not saved yet' : saved && 'Saved.'}
      </span>
    </div>
  );
}
