import type { ComponentProps } from 'react';

import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** Several lines of text, with their label, hint and error. */
export function TextAreaField({ label, hint, error, ...area }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <textarea rows={6} {...area} {...wiring} className={styles.control} />}
    </Field>
  );
}
