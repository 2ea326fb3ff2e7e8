import type { ComponentProps, ReactNode } from 'react';

import styles from './field.module.css';

/** One of several exclusive choices, with its label beside it. They all have the same `name`. */
export function RadioField({ label, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="radio" />
      <span>{label}</span>
    </label>
  );
}
