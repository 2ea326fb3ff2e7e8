import type { ComponentProps } from 'react';

import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** A file to choose or to drop, with its label, hint and error. */
export function FileField({
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <input {...input} {...wiring} type="file" className={styles.control} />}
    </Field>
  );
}
