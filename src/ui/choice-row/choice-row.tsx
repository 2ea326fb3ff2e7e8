import { type ReactNode, useId } from 'react';

import styles from './choice-row.module.css';

/** One of a few short choices, all visible, as radio buttons that look like a row of keys. */
export function ChoiceRow<T extends string | number>({
  legend,
  hint,
  options,
  value,
  onChoose,
}: {
  legend: string;
  hint?: ReactNode;
  options: readonly { readonly value: T; readonly label: ReactNode }[];
  value: T;
  onChoose: (value: T) => void;
}) {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
