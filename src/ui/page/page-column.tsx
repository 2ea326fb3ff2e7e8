import type { ReactNode } from 'react';

import styles from './page.module.css';

/** Content above a page, as wide as the page. */
export function PageColumn({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page} data-width="wide">
      {children}
    </div>
  );
}
