import type { ReactNode } from 'react';

import styles from './page.module.css';
import { useTabTitle } from './use-tab-title.ts';

/** A screen: its title in the tab and on the page, what it is for, and its content. */
export function Page({
  title,
  tabTitle = title,
  lead,
  actions,
  width = 'reading',
  children,
}: {
  title: string;
  /** The tab's name, where the title alone doesn't say what is shown. */
  tabTitle?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  width?: 'reading' | 'wide';
  children?: ReactNode;
}) {
  useTabTitle(tabTitle);
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
