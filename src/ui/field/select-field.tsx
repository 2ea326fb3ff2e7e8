import type { ComponentProps } from 'react';

import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** One choice of several, with its label, hint and error. */
export function SelectField({
  label,
  hint,
  error,
  options,
  ...select
}: ComponentProps<'select'> & FieldTexts & { options: readonly { value: string; label: string }[] }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <select {...select} {...wiring} className={styles.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
