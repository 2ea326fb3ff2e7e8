import type { ReactNode, Ref } from 'react';

import styles from './card.module.css';

/** A card. A link in its heading makes the whole card clickable. */
export function Card({ as: Tag, children }: { as: 'li' | 'section'; children: ReactNode }) {
  return <Tag className={styles.card}>{children}</Tag>;
}

/** Cards side by side, as many as fit. @param busy whether they are still placeholders */
export function CardList({
  busy,
  ref,
  children,
}: {
  busy?: boolean;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}) {
  return (
    <ul ref={ref} className={styles.list} aria-busy={busy || undefined}>
      {children}
    </ul>
  );
}
