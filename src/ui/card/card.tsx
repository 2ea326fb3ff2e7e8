import type { ReactNode } from 'react';

import styles from './card.module.css';

/** A card. A link in its heading makes the whole card clickable. */
export function Card({ as: Tag, children }: { as: 'li' | 'section'; children: ReactNode }) {
  return <Tag className={styles.card}>{children}</Tag>;
}

/** Cards side by side, as many as fit. @param busy whether they are still placeholders */
export function CardList({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-busy={busy || undefined}>
      {children}
    </ul>
  );
}
