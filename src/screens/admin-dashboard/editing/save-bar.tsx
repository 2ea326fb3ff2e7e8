import type { ReactNode } from 'react';

import { useBarHeight } from '#ui/page/use-bar-height.ts';

import styles from '../admin-dashboard.module.css';

/** The share of a low window that the bar may take before it no longer sticks. */
const maxShare = 0.25;

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
  const bar = useBarHeight('--bar-below', maxShare);
  return (
    <div ref={bar} className={`${styles.row} ${styles.saveBar}`}>
      {children}
      <span role="status" className={styles.soft}>
        {dirty ? 'Not saved yet' : saved && 'Saved.'}
      </span>
    </div>
  );
}
