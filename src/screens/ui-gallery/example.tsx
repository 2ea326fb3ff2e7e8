import type { ReactNode } from 'react';

import styles from './ui-gallery.module.css';

/** A part in one of its states, with the name of the state. @param flow whether it is laid side by side or below one another */
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
