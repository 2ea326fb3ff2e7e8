import { TextField } from '#ui/field/text-field.tsx';

import styles from '../admin-dashboard.module.css';
import type { KeyFieldsProps } from './key-fields-props.ts';

/** The number that is asked for. */
export function NumericFields({ draft, errors, onChange }: KeyFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Value"
        inputMode="decimal"
        value={draft.value}
        error={errors.value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      <TextField
        label="Tolerance"
        hint="In the unit of the value, both ways"
        inputMode="decimal"
        value={draft.tolerance}
        error={errors.tolerance}
        onChange={(event) => onChange({ tolerance: event.target.value })}
      />
      <TextField
        label="Unit"
        maxLength={20}
        value={draft.unit}
        onChange={(event) => onChange({ unit: event.target.value })}
      />
    </div>
  );
}
