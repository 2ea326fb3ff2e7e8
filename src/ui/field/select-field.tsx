import type { ComponentProps } from 'react';

import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/**
 * A choice of one option, with its label, hint and error. A value that isn't among the options, as an address may contain,
 * stays visible, so that the user can change it.
 *
 * @param onChoose called with the chosen option's value, in its own type
 */
export function SelectField<T extends string>({
  label,
  hint,
  error,
  options,
  onChoose,
  ...select
}: Omit<ComponentProps<'select'>, 'onChange'> &
  FieldTexts & {
    options: readonly { readonly value: T; readonly label: string }[];
    onChoose?: (value: T) => void;
  }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <select
          {...select}
          {...wiring}
          className={styles.control}
          onChange={(event) => {
            const chosen = options.find(({ value }) => value === event.target.value);
            if (chosen) onChoose?.(chosen.value);
          }}
        >
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
