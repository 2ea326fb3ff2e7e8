import type { ComponentProps } from 'react';

import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/**
 * One choice of several, with its label, hint and error. A value that is none of them, as an address may hold one, stays visible:
 * so it can be undone.
 */
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
          {typeof select.value === 'string' && options.every(({ value }) => value !== select.value) && (
            <option value={select.value}>{select.value}</option>
          )}
        </select>
      )}
    </Field>
  );
}
