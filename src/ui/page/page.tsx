import { type ReactNode, useEffect } from 'react';

import styles from './page.module.css';

/** A screen: its title in the tab and on the page, what it is for, and its content. */
export function Page({
  title,
  lead,
  start,
  actions,
  width = 'reading',
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** What to begin with, below the lead. */
  start?: ReactNode;
  actions?: ReactNode;
  width?: 'reading' | 'wide';
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Ohmwork`;
  }, [title]);
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {start && <div className={styles.start}>{start}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
