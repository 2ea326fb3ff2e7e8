import type { ReactNode } from 'react';

import styles from './named-values.module.css';

/** A name, its value, and what there is to say about it. */
export type NamedValue = {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** For a value of many words, such as an address. */
  readonly wide?: true;
};

/** A few short values with their names, ruled off like the title block of a drawing. */
export function NamedValues({ values }: { values: readonly NamedValue[] }) {
  return (
    <dl className={styles.values}>
      {values.map(({ name, value, note, wide }) => (
        <div key={name} data-wide={wide}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
