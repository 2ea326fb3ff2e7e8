import type { ComponentProps, ReactNode } from 'react';

import styles from './field.module.css';

/** A box to tick, with its label beside it. */
export function CheckboxField({ label, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
