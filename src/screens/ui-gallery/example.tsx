import type { ReactNode } from 'react';

import styles from './ui-gallery.module.css';

/**
 * A component in one of its states, with the state's name. @param flow whether the examples are laid out in a row or stacked
 */
export function Example({
  name,
  flow = 'stack',
  children,
}: {
  name: string;
  flow?: 'row' | 'stack';
  children: ReactNode;
}) {
  return (
    <div className={styles.example}>
      <p className={styles.name}>{name}</p>
      <div className={styles[flow]}>{children}</div>
    </div>
  );
}
