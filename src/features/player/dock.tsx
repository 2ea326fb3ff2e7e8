import type { ReactNode } from 'react';
import { useBarHeight } from '#ui/page/use-bar-height.ts';

import styles from './action-bar.module.css';

/** The shares of the window's height that the buttons may take: alone, and together with a panel above them. */
const maxShare = { buttons: 0.3, panel: 0.65 };

/** The bar of buttons that stays at the bottom, above an on-screen keyboard, with a panel above the buttons if there is one. */
export function Dock({ panel, children }: { panel?: ReactNode; children: ReactNode }) {
  const bar = useBarHeight('--bar-below', panel ? maxShare.panel : maxShare.buttons);
  return (
    <div ref={bar} className={styles.dock}>
      {panel}
      {children}
    </div>
  );
}
