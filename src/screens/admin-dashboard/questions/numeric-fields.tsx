import styles from '../admin-dashboard.module.css';
import { DraftLine } from './draft-field.tsx';
import type { KeyFieldsProps } from './key-fields-props.ts';

/** The number that is the answer. */
export function NumericFields(form: KeyFieldsProps) {
  return (
    <div className={styles.pair}>
      <DraftLine {...form} name="value" inputMode="decimal" />
      <DraftLine {...form} name="tolerance" hint="In the unit of the value, both ways" inputMode="decimal" />
      <DraftLine {...form} name="unit" maxLength={20} />
    </div>
  );
}
