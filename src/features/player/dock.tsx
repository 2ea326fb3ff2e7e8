import type { ReactNode } from 'react';

import styles from './action-bar.module.css';
import { useBarHeight } from './use-bar-height.ts';

/** The bar of buttons that stays at the bottom, above an on-screen keyboard. */
export function Dock({ children }: { children: ReactNode }) {
  const bar = useBarHeight('--bar-below');
  return (
    <div ref={bar} className={styles.dock}>
      {children}
    </div>
  );
}
