import type { ComponentProps } from 'react';

import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** One line of text, with its label, hint and error. */
export function TextField({ label, hint, error, ...input }: ComponentProps<'input'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <input {...input} {...wiring} className={styles.control} />}
    </Field>
  );
}
