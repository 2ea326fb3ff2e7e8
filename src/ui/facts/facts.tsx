import type { ReactNode } from 'react';

import styles from './facts.module.css';

/** A name, its value, and what there is to say about it. */
export type Fact = { readonly name: string; readonly value: ReactNode; readonly note?: ReactNode };

/** A few short values with their names, ruled off like the title block of a drawing. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
